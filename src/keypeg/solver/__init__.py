"""The solver: spaces of codes, marking in bulk, policies, proved optima and strategy trees.

>>> from keypeg.solver import Game
>>> game = Game(holes=3, colours=4)
>>> game.strategy("minimax").max
4
"""

from keypeg.solver.game import Game, NoStrategy
from keypeg.solver.marks import Marks
from keypeg.solver.policies import Policy
from keypeg.solver.spaces import Space, TooLarge
from keypeg.solver.strategy import Strategy
from keypeg.solver.trees import Node, Tree

__all__ = ["Game", "Marks", "NoStrategy", "Node", "Policy", "Space", "Strategy", "TooLarge", "Tree"]
