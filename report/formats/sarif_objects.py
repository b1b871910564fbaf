"""The objects of SARIF 2.1.0 that we write, by the names of the standard; what is left out there is optional."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class Message(TypedDict, total=False):
    text: str
    markdown: str


class ArtifactLocation(TypedDict, total=False):
    uri: str
    uriBaseId: str


class Region(TypedDict, total=False):
    startLine: int
    startColumn: int
    endLine: int
    endColumn: int


class PhysicalLocation(TypedDict, total=False):
    artifactLocation: ArtifactLocation
    region: Region


class LogicalLocation(TypedDict):
    fullyQualifiedName: str
    kind: str


class Location(TypedDict, total=False):
    id: int
    physicalLocation: PhysicalLocation
    logicalLocations: list[LogicalLocation]
    message: Message


class ThreadFlowLocation(TypedDict):
    location: Location
    nestingLevel: int


class ThreadFlow(TypedDict):
    locations: list[ThreadFlowLocation]


class CodeFlow(TypedDict):
    threadFlows: list[ThreadFlow]


class Properties(TypedDict):
    """A property bag: what it has is ours to say."""

    check: str
    witness: dict[str, int]


class _Result(TypedDict):
    ruleId: str
    ruleIndex: int
    kind: str
    level: str
    message: Message
    locations: list[Location]
    partialFingerprints: dict[str, str]


class Result(_Result, total=False):
    codeFlows: list[CodeFlow]
    relatedLocations: list[Location]
    properties: Properties


class Rule(TypedDict):
    """A reportingDescriptor, of a rule or a notification."""

    id: str
    name: str
    shortDescription: Message
    fullDescription: Message
    help: Message


class Descriptor(TypedDict):
    """A reportingDescriptorReference."""

    id: str


class Notification(TypedDict):
    descriptor: NotRequired[Descriptor]
    level: str
    message: Message
    locations: list[Location]


class Invocation(TypedDict):
    executionSuccessful: bool
    toolExecutionNotifications: list[Notification]


class Driver(TypedDict):
    name: str
    version: str
    semanticVersion: str
    language: str
    rules: list[Rule]
    notifications: list[Rule]


class Tool(TypedDict):
    driver: Driver


class Run(TypedDict):
    tool: Tool
    columnKind: str
    originalUriBaseIds: dict[str, ArtifactLocation]
    invocations: list[Invocation]
    results: list[Result]


Log = TypedDict("Log", {"$schema": str, "version": str, "runs": list[Run]})
