import { expect, test } from 'vitest';
import { ofKind, workloads } from '../testing/manifests.ts';

type Selector = {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: 'In'; values: string[] }[];
};
type Peer = { podSelector?: Selector; namespaceSelector?: Selector };
type Policy = {
  spec: {
    podSelector: Selector;
    policyTypes?: string[];
    egress?: { to?: Peer[]; ports?: { port: number }[] }[];
  };
};

const policies = ofKind('NetworkPolicy') as unknown as Policy[]; // as Kubernetes documents them

const selects = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Record<string, string>): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''));

const policiesFor = (labels: Record<string, string>) =>
  policies.filter(({ spec }) => spec.policyTypes?.includes('Egress') && selects(spec.podSelector, labels));

/** The ports that a pod reaches anywhere: rules that name no peer. */
const worldPortsOf = (labels: Record<string, string>): number[] => {
  const rules = policiesFor(labels).flatMap(({ spec }) => spec.egress ?? []);
  const open = rules.filter(({ to }) => to === undefined);
  expect(open.every(({ ports }) => ports !== undefined)).toBe(true);
  return [...new Set(open.flatMap(({ ports = [] }) => ports.map(({ port }) => port)))].sort((a, b) => a - b);
};

const names = 53;
const data = [5432, 6379];
const objects = [443, 9000];
const mail = [25, 465, 587];
const pushHosts = 443;
const expected: Record<string, number[]> = {
  gateway: [],
  shell: [],
  'mfe-shop': [],
  'mfe-checkout': [],
  'mfe-admin': [],
  admin: [...mail, ...data, pushHosts],
  catalog: [...data, ...objects],
  'catalog-worker': [...data, ...objects],
  orders: [...data, ...objects],
  'orders-worker': [...mail, ...data, ...objects],
  content: [...data, ...objects],
  'content-worker': [...mail, ...data, ...objects],
  'migrate-catalog': data,
  'migrate-orders': data,
  'migrate-content': data,
  'migrate-admin': data,
  provision: data,
};

test('A14 nothing leaves a pod but what its part needs', () => {
  const found = workloads.map(({ metadata, spec }) => {
    const { labels } = spec.template.metadata;
    expect(policiesFor(labels).length, `${metadata.name} is covered`).toBeGreaterThan(0);
    return [metadata.name, worldPortsOf(labels)];
  });
  const sorted = Object.entries(expected).map(([name, ports]) => [name, [names, ...ports].toSorted((a, b) => a - b)]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(sorted));
});
