import { existsSync } from 'node:fs';
import path from 'node:path';

/** A part of the store by its folder: `packages/ui`, `services/orders`, `mfe-shop`. */
export type Part = string;

/** A file by its path in the repository, and the part it belongs to (none at the root). */
export type Place = { path: string; part: Part | undefined };

/** Where a file is. The repository is the nearest folder above it with a pnpm-workspace.yaml. */
export const placeOf = (file: string): Place => {
  const relative = path.relative(rootAbove(path.dirname(file)), file);
  return { path: relative, part: partOf(relative) };
};

const rootAbove = (folder: string): string => {
  const parent = path.dirname(folder);
  return parent === folder || existsSync(path.join(folder, 'pnpm-workspace.yaml')) ? folder : rootAbove(parent);
};

const partOf = (relative: string): Part | undefined => {
  const [first, second, third] = relative.split(path.sep);
  if (!first || !second) return undefined;
  if (!['packages', 'services', 'tools'].includes(first)) return first;
  return third && `${first}/${second}`;
};

const services = new Set(['catalog', 'orders', 'content', 'admin']);
const apps = /^(shell|mfe-\w+|e2e|bench)$/;
const tools = new Set(['stripe-sandbox', 'mail-catcher', 'cli', 'build']);

/** The part behind a package name of ours: `@pawlayer/ui/tokens.css` → `packages/ui`; undefined for anybody else's. */
export const partOfPackage = (specifier: string): Part | undefined => {
  const [scope, name = ''] = specifier.split('/');
  if (scope !== '@pawlayer') return undefined;
  if (services.has(name)) return `services/${name}`;
  if (tools.has(name)) return `tools/${name}`;
  return apps.test(name) ? name : `packages/${name}`;
};

/** The name of a package from a specifier that may go deeper: `@a/b/c` → `@a/b`. */
export const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Tests and what only they use: it never ships. */
export const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\/|\/testing\.ts$/.test(file);
