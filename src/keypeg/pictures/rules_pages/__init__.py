"""The rules pages, their figures and their worked examples."""
