import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of a workspace package: `packages/ui`, `services/orders`, `mfe-shop`. */
export type PackageFolder = string;

/** A file by its path in the repository, and its package (undefined at the root). */
export type SourceFile = { path: string; packageFolder: PackageFolder | undefined };

/** Locates a file in the repository, which is the nearest folder above it with a pnpm-workspace.yaml. */
export const locate = (file: string): SourceFile => {
  const relative = path.relative(repositoryAbove(path.dirname(file)), file);
  return { path: relative, packageFolder: packageFolderOf(relative) };
};

const repositoryAbove = (folder: string): string => {
  const parent = path.dirname(folder);
  return parent === folder || existsSync(path.join(folder, 'pnpm-workspace.yaml')) ? folder : repositoryAbove(parent);
};

const packageFolderOf = (relative: string): PackageFolder | undefined => {
  const [first, second, third] = relative.split(path.sep);
  if (!first || !second) return undefined;
  if (!['packages', 'services', 'tools'].includes(first)) return first;
  return third && `${first}/${second}`;
};

const services = new Set(['catalog', 'orders', 'content', 'admin']);
const apps = /^(shell|mfe-\w+|e2e|bench|faults|workbench)$/;
const tools = new Set(['stripe-sandbox', 'mail-catcher', 'cli', 'build']);

/** The folder of an imported package: `@pawlayer/ui/tokens.css` → `packages/ui`; undefined when it is not ours. */
export const packageFolderOfSpecifier = (specifier: string): PackageFolder | undefined => {
  const [scope, name = ''] = specifier.split('/');
  if (scope !== '@pawlayer') return undefined;
  if (services.has(name)) return `services/${name}`;
  if (tools.has(name)) return `tools/${name}`;
  return apps.test(name) ? name : `packages/${name}`;
};

/** The package name in a specifier that may have a subpath: `@a/b/c` → `@a/b`. */
export const externalPackageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Whether a file is a test or a test helper. */
export const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\/|\/testing\.ts$/.test(file);
