import { expect, test } from 'vitest';
import { findCircles } from './find-circles.ts';

const graph = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([name, targets]) => [name, new Set(targets)]));

test('finds no cycle where every path ends', () => {
  expect(
    findCircles(graph({ routes: ['actions'], actions: ['queries', 'rules'], queries: ['rules'], rules: [] })),
  ).toEqual([]);
});

test('names everything in a cycle, and each cycle once', () => {
  const edges = { app: ['orders'], orders: ['payments'], payments: ['proofs'], proofs: ['orders'], a: ['b'], b: ['a'] };
  expect(findCircles(graph(edges))).toEqual([
    ['orders', 'payments', 'proofs'],
    ['a', 'b'],
  ]);
});
