/** The part of the syntax tree (ESTree) that our rules read. */
export type Node = {
  type: string;
  name?: string;
  value?: unknown;
  source?: Node | null;
  object?: Node;
  property?: Node;
  callee?: Node;
  arguments?: Node[];
  computed?: boolean;
  specifiers?: Node[];
  imported?: Node;
  local?: Node;
  importKind?: 'type' | 'value';
  exportKind?: 'type' | 'value';
};

/** The part of the linter's rule interface (ESLint's) that we use. */
type Context = { filename: string; report: (problem: { node: Node; message: string }) => void };
export type Rule = { create: (context: Context) => Record<string, (node: Node) => void> };
