import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { repository } from '../repository.ts';
import { build, readKustomization } from './kustomize.ts';

type NamedObject = { name: string; value?: string };
export type Container = NamedObject & {
  image: string;
  args?: string[];
  ports?: { containerPort: number }[];
  env?: NamedObject[];
  envFrom?: { configMapRef: NamedObject }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  resources: { requests?: object; limits?: { cpu: string; memory: string } };
  securityContext: object;
  volumeMounts: (NamedObject & { mountPath: string; subPath?: string })[];
};
type Probe = { httpGet: { path: string; port: string } };
type Volume = NamedObject & { secret?: { secretName: string; items: { key: string; path: string }[] } };
type PodSpec = { initContainers?: Container[]; containers: Container[]; volumes: Volume[]; securityContext: object };
export type Workload = {
  kind: string;
  metadata: NamedObject;
  spec: { minReadySeconds?: number; template: { spec: PodSpec; metadata: { labels: Record<string, string> } } };
};
type ScalingRule = {
  kind: string;
  metadata: NamedObject;
  spec: { scaleTargetRef?: NamedObject; minReplicas?: number; selector?: { matchLabels: Record<string, string> } };
};
type Selector = {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: 'In' | 'NotIn'; values: string[] }[];
};
type NetworkPolicy = {
  metadata: NamedObject;
  spec: { podSelector: Selector; policyTypes?: string[]; egress?: { to?: object[]; ports?: { port: number }[] }[] };
};
/** The folder of the Kubernetes manifests. */
export const deployFolder = join(repository, 'deploy');
export const readDeploy = (file: string) => readFile(join(deployFolder, file), 'utf8');

export const deployFiles = globSync('**/*.{yaml,conf}', { cwd: deployFolder }).sort();
/** The files that the manifests are made of. */
export const usedFiles = new Set<string>();
/** All manifests of a folder, as kustomize makes them. */
export const buildManifests = (path: string) =>
  build(join(deployFolder, path), (file) => usedFiles.add(relative(deployFolder, file))) as unknown as Workload[]; // narrowed by kind below
const allManifests = ['base/provision', 'base/migrations', 'base/store'].flatMap(buildManifests);
export const ofKind = (...kinds: string[]) => allManifests.filter(({ kind }) => kinds.includes(kind));
export const kustomization = (path: string) => readKustomization(join(deployFolder, path));

export const deployments = ofKind('Deployment');
export const jobs = ofKind('Job');
export const scalingRules = ofKind('HorizontalPodAutoscaler', 'PodDisruptionBudget') as unknown as ScalingRule[]; // as Kubernetes documents them
export const networkPolicies = ofKind('NetworkPolicy') as unknown as NetworkPolicy[]; // as Kubernetes documents them
export const serviceNames = ofKind('Service').map(({ metadata }) => metadata.name);
export const podOf = ({ spec }: Workload) => spec.template.spec;
export const containersOf = (workload: Workload) => [
  ...(podOf(workload).initContainers ?? []),
  ...podOf(workload).containers,
];
export const workloads = [...deployments, ...jobs];

/** The settings in each ConfigMap, by its name. */
export const configMaps = new Map(
  kustomization('base/store').configMapGenerator?.map(({ name, literals = [] }) => [
    name,
    Object.fromEntries(literals.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])),
  ]),
);

/** Whether a selector of pods means the pods of this workload. */
export const isSelected = ({ matchLabels = {}, matchExpressions = [] }: Selector, { spec }: Workload): boolean => {
  const { labels } = spec.template.metadata;
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values }) => values.includes(labels[key] ?? '') === (operator === 'In'))
  );
};
