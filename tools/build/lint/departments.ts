import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ServiceLayer, layerOf } from './service-layers.ts';

/** The departments of a service that has many folders. Each may import from those before it. */
const departments: Readonly<Record<string, readonly string[]>> = {
  'services/orders': ['core', 'money', 'production', 'messages', 'records', 'checkout'],
};

/** Layers that no index offers: they depend on nothing, so others import them from their files. */
const importedDirectly: readonly ServiceLayer[] = ['rules', 'sql-predicates', 'mail-templates'];

/** The folders directly below `src` of a service, other than `testing`; undefined where there are no departments. */
export const departmentsOf = (service: string): readonly string[] | undefined => departments[service];

/** Why a file of one department may not import a file of another; undefined when it may. */
export const departmentProblem = (service: string, from: string, to: string): string | undefined => {
  const order = departments[service];
  const [mine, other] = [from, to].map((file) => file.slice(`${service}/src/`.length).split('/')[0] ?? '');
  if (!order || mine === undefined || other === undefined || mine === other) return undefined;
  if (!order.includes(mine) || !order.includes(other)) return undefined;
  if (order.indexOf(other) > order.indexOf(mine))
    return `${mine} does not import ${other}: ${order.join(' ← ')}, each from those before it.`;
  const layer = layerOf(to);
  if (isIndex(to) || (layer && importedDirectly.includes(layer))) return undefined;
  return `${other} is another department: import its actions and queries from ${other}/index.ts.`;
};

const isIndex = (file: string) => path.basename(file) === 'index.ts';

/**
 * The files from which an index takes these names, so that the rules between layers hold through it; else the file
 * itself.
 */
export const filesBehind = (file: string, names: readonly string[]): string[] => {
  if (!isIndex(file)) return [file];
  const exports = [...readFileSync(file, 'utf8').matchAll(/export (?:type )?\{([^}]*)\} from '([^']+)'/g)];
  const sources = exports.filter(([, list = '']) =>
    names.some((name) => new RegExp(String.raw`\b${name}\b`).test(list)),
  );
  return sources.map(([, , source = '']) => path.join(path.dirname(file), source));
};
