"""Reads a PGN with the chess package and prints what it understood, one game a line."""

import json
import sys

import chess.pgn

with open(sys.argv[1], encoding="utf-8") as file:
    while (game := chess.pgn.read_game(file)) is not None:
        nodes = list(game.mainline())
        print(
            json.dumps(
                {
                    "headers": dict(game.headers),
                    "moves": [node.uci() for node in nodes],
                    "clk": [node.clock() for node in nodes],
                    "emt": [node.emt() for node in nodes],
                    "comments": [game.comment] + [node.comment for node in nodes],
                    "variations": sum(len(node.variations) > 1 for node in [game, *nodes]),
                    "final": game.end().board().board_fen(),
                    "errors": [str(error) for error in game.errors],
                }
            )
        )
