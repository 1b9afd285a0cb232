import path from 'node:path';

/** The layers of a service. The end of a file's name decides its layer: `queries.ts`, `admin-queries.ts`. */
export const serviceLayers = [
  'routes',
  'jobs',
  'subscribers',
  'actions',
  'rules',
  'queries',
  'client',
  'mail-templates',
  'sql-predicates',
] as const;
export type ServiceLayer = (typeof serviceLayers)[number];

const entryLayers: readonly ServiceLayer[] = ['routes', 'jobs', 'subscribers'];

/** The layers that each layer may not import: routes, jobs and subscribers → actions → everything else. */
const forbidden: Readonly<Record<ServiceLayer, readonly ServiceLayer[]>> = {
  routes: ['rules', 'queries', 'client', 'mail-templates', 'sql-predicates', 'jobs', 'subscribers'],
  jobs: ['rules', 'queries', 'client', 'mail-templates', 'sql-predicates', 'routes', 'subscribers'],
  subscribers: ['rules', 'queries', 'client', 'mail-templates', 'sql-predicates', 'routes', 'jobs'],
  actions: [...entryLayers, 'sql-predicates'],
  queries: [...entryLayers, 'actions', 'client', 'mail-templates'],
  rules: [...entryLayers, 'actions', 'queries', 'client', 'mail-templates', 'sql-predicates'],
  client: [...entryLayers, 'actions', 'queries', 'mail-templates', 'sql-predicates'],
  'mail-templates': [...entryLayers, 'actions', 'client', 'sql-predicates'],
  'sql-predicates': [...entryLayers, 'actions', 'queries', 'client', 'mail-templates'],
};

/** Why one file of a service may not import another (both given as paths); undefined when it may. */
export const serviceLayerProblem = (from: string, to: string): string | undefined => {
  const layer = layerOf(from);
  const imported = layerOf(to);
  if (!layer || !imported || !forbidden[layer].includes(imported)) return undefined;
  return `${layer} do not import ${imported}: routes, jobs and subscribers → actions → rules and queries.`;
};

/** Undefined for a file of no layer, such as the entry points of a service, which import every layer. */
export const layerOf = (file: string): ServiceLayer | undefined => {
  if (!/^services\/[^/]+\/src\/[^/]+\//.test(file)) return undefined;
  const name = path.basename(file, '.ts');
  return serviceLayers.find((layer) => name === layer || name.endsWith(`-${layer}`));
};
