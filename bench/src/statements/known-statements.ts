/**
 * Statements that still read more than they answer, by how they begin. This list only becomes shorter: the test fails for a
 * statement that is not in it, and for one that has been mended and is still here.
 */
export const knownStatements: readonly string[] = [];
