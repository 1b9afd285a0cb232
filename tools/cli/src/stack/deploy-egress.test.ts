import { expect, test } from 'vitest';
import { isSelected, networkPolicies, workloads, type Workload } from '../testing/manifests.ts';

const policiesFor = (workload: Workload) =>
  networkPolicies.filter(({ spec }) => spec.policyTypes?.includes('Egress') && isSelected(spec.podSelector, workload));

/** The ports that a pod reaches anywhere: rules that name no peer. */
const worldPortsOf = (workload: Workload): number[] => {
  const rules = policiesFor(workload).flatMap(({ spec }) => spec.egress ?? []);
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
  const nobody = networkPolicies.find(({ metadata }) => metadata.name === 'nobody');
  expect(nobody?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  const found = workloads.map((workload) => [workload.metadata.name, worldPortsOf(workload)]);
  const sorted = Object.entries(expected).map(([name, ports]) => [name, [names, ...ports].toSorted((a, b) => a - b)]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(sorted));
});
