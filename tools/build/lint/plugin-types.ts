/** As much of a syntax tree (ESTree) as our rules look at. */
export type Node = {
  type: string;
  name?: string;
  value?: unknown;
  source?: Node | null;
  object?: Node;
  property?: Node;
  callee?: Node;
  computed?: boolean;
  specifiers?: Node[];
  imported?: Node;
  local?: Node;
  importKind?: 'type' | 'value';
  exportKind?: 'type' | 'value';
};

/** As much of the linter's rule interface (ESLint's) as we use. */
type Context = { filename: string; report: (problem: { node: Node; message: string }) => void };
export type Rule = { create: (context: Context) => Record<string, (node: Node) => void> };
