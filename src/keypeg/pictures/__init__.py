"""The package's pictures: positions, rules pages and results as SVG."""
