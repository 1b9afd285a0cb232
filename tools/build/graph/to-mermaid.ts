import type { Graph } from './import-graph.ts';

/** Formats the graph as a Mermaid flowchart. */
export const toMermaid = (graph: Graph): string => {
  const ids = new Map([...graph.keys()].toSorted().map((name, index) => [name, `n${index}`]));
  const nodes = [...ids].map(([name, id]) => `  ${id}["${name}"]`);
  const edges = [...ids].flatMap(([name, id]) =>
    [...(graph.get(name) ?? [])].toSorted().map((target) => `  ${id} --> ${ids.get(target)}`),
  );
  return ['flowchart LR', ...nodes, ...edges, ''].join('\n');
};
