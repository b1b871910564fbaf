"""Parts of sparse tensors: how many elements are kept only the data says."""

import torch

rows = torch.eye(5).to_sparse_csr()
starts, columns = torch.crow_indices_copy(rows), rows.col_indices()
print(starts[1:] - starts[:-1], columns.float() @ torch.zeros(columns.size(0), 2))
pairs = torch.eye(5).to_sparse()
print(pairs.indices().t().tolist(), pairs.values().sum())
