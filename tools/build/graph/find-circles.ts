import type { Graph } from './import-graph.ts';

/** Finds import cycles: the strongly connected components of the graph (Tarjan's algorithm), each sorted by name. */
export const findCircles = (graph: Graph): string[][] => {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];

  const visit = (name: string): number => {
    order.set(name, order.size);
    let low = order.size - 1;
    stack.push(name);
    for (const next of graph.get(name) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    lowest.set(name, low);
    if (low === order.get(name)) {
      const group = stack.splice(stack.indexOf(name));
      if (group.length > 1) circles.push(group.toSorted());
    }
    return low;
  };

  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return circles;
};
