"""The solver: spaces of codes, bulk marking, policies, proved optima and strategy trees.

>>> from keypeg.solver import Game
>>> game = Game(holes=3, colours=4)
>>> game.strategy("minimax").max
4
"""

from keypeg.solver.game import Game, NoStrategy
from keypeg.solver.model.marks import Marks
from keypeg.solver.model.policies import Policy
from keypeg.solver.model.spaces import Space, TooLarge
from keypeg.solver.model.strategy import Strategy
from keypeg.solver.model.trees import Node, Tree

__all__ = ["Game", "Marks", "NoStrategy", "Node", "Policy", "Space", "Strategy", "TooLarge", "Tree"]
