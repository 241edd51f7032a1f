"""The package's own pictures: positions, rules pages and results as SVG."""
