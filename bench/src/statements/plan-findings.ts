/** A node of `explain (analyze, verbose, format json)`. */
export type PlanNode = {
  'Node Type': string;
  Schema?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
};

/** The number of rows of each table that grows, by `schema.table`. */
export type GrowingTables = ReadonlyMap<string, number>;

/** More than a batch of a timer, and far less than a table of 100,000 orders. */
const freeRows = 2000;

/** What makes a statement slower with every order, in words; empty when its work is bounded by its answer. */
export const findUnboundedWork = (plan: PlanNode, growing: GrowingTables): string[] => {
  const allowed = freeRows + 3 * (plan['Actual Rows'] ?? 0);
  return [...new Set(nodesOf(plan).flatMap((node) => problemsOf(node, allowed, growing)))];
};

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const problemsOf = (node: PlanNode, allowed: number, growing: GrowingTables): string[] => {
  if (!node['Actual Loops']) return [];
  const table = `${node.Schema ?? ''}.${node['Relation Name'] ?? ''}`;
  if (node['Node Type'] === 'Seq Scan' && growing.has(table)) return [`scans ${table}`];
  const rows = rowsRead(node);
  if (rows <= allowed) return [];
  const where = node['Relation Name'] ? table : (node['Index Name'] ?? '');
  return [`${node['Node Type']} ${where}`.trim() + ` of ${roughly(rows)} rows`];
};

/** Rows are an average over the loops; those that a filter removed were read, too. */
const rowsRead = (node: PlanNode): number =>
  ((node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0)) *
  (node['Actual Loops'] ?? 0);

/** The power of ten, so that two runs say the same. */
const roughly = (rows: number): string => `${(10 ** Math.floor(Math.log10(rows))).toLocaleString('en')}+`;
