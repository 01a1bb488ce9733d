@rem Windows has no exec: npm start looks here for it first. Elsewhere it is of the shell, and npm's signals reach node.
@%*
