import { expect, test } from 'vitest';
import { findCircles } from './find-circles.ts';

const graph = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([name, targets]) => [name, new Set(targets)]));

test('finds no circle where every path ends', () => {
  expect(
    findCircles(graph({ routes: ['actions'], actions: ['queries', 'rules'], queries: ['rules'], rules: [] })),
  ).toEqual([]);
});

test('names everything that is in one circle, and each circle once', () => {
  const edges = { app: ['orders'], orders: ['payments'], payments: ['proofs'], proofs: ['orders'], a: ['b'], b: ['a'] };
  expect(findCircles(graph(edges))).toEqual([
    ['orders', 'payments', 'proofs'],
    ['a', 'b'],
  ]);
});
