"""torch_geometric.transforms: what they make of a graph is not known; they change it in place, too."""

from torch_geometric.data import loaded_graph


class BaseTransform:
    def __init__(self, *args, **options):
        pass

    def __call__(self, data):
        return loaded_graph()


class Compose:
    def __init__(self, transforms):
        self.transforms = transforms

    def __call__(self, data):
        for transform in self.transforms:
            data = transform(data)
        return data


class RandomNodeSplit(BaseTransform):
    pass


class NormalizeFeatures(BaseTransform):
    pass


class NormalizeScale(BaseTransform):
    pass


class ToUndirected(BaseTransform):
    pass


class AddSelfLoops(BaseTransform):
    pass


class ToSparseTensor(BaseTransform):
    pass


class ToDense(BaseTransform):
    pass


class Constant(BaseTransform):
    pass


class Distance(BaseTransform):
    pass


class Cartesian(BaseTransform):
    pass


class Polar(BaseTransform):
    pass


class Spherical(BaseTransform):
    pass


class KNNGraph(BaseTransform):
    pass


class RadiusGraph(BaseTransform):
    pass


class FaceToEdge(BaseTransform):
    pass


class SamplePoints(BaseTransform):
    pass


class GenerateMeshNormals(BaseTransform):
    pass


class FixedPoints(BaseTransform):
    pass


class Center(BaseTransform):
    pass


class RandomJitter(BaseTransform):
    pass


class RandomFlip(BaseTransform):
    pass


class RandomScale(BaseTransform):
    pass


class RandomRotate(BaseTransform):
    pass


class RandomTranslate(BaseTransform):
    pass


class RemoveDuplicatedEdges(BaseTransform):
    pass


class RemoveIsolatedNodes(BaseTransform):
    pass


class LargestConnectedComponents(BaseTransform):
    pass


class OneHotDegree(BaseTransform):
    pass


class LocalDegreeProfile(BaseTransform):
    pass


class GCNNorm(BaseTransform):
    pass


class GDC(BaseTransform):
    pass


class SIGN(BaseTransform):
    pass


class AddLaplacianEigenvectorPE(BaseTransform):
    pass


class AddRandomWalkPE(BaseTransform):
    pass


class VirtualNode(BaseTransform):
    pass


class TargetIndegree(BaseTransform):
    pass


class ToDevice(BaseTransform):
    pass


class RandomLinkSplit(BaseTransform):
    def __call__(self, data):
        return loaded_graph(), loaded_graph(), loaded_graph()
