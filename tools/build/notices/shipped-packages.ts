import { existsSync, globSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** An external package that is part of a release. */
export type ShippedPackage = { name: string; version: string; license: string; text: string };

type Manifest = {
  name: string;
  version: string;
  license?: string | { type: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

// The packages that become container images or are served to browsers.
const released = ['services/*', 'shell', 'mfe-*', 'tools/stripe-sandbox'];
const platform = /-(linux|linuxmusl|darwin|win32|freebsd|wasm32)(-[a-z0-9]+)*$/;

/** All external packages in a release, transitive dependencies included, sorted by name; read from `node_modules`. */
export const shippedPackages = (repository: string): ShippedPackage[] => {
  const found = new Map<string, ShippedPackage>();
  const visited = new Set<string>();
  const visit = (folder: string): void => {
    if (visited.has(folder)) return;
    visited.add(folder);
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest; // npm's format
    if (folder.includes('node_modules')) {
      // One entry for all platforms, so that the list does not depend on the machine.
      const name = manifest.name.replace(platform, '-<platform>');
      found.set(`${name}@${manifest.version}`, { ...describe(folder, manifest), name });
    }
    const names = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
    for (const dependency of names.map((name) => findInstalled(name, folder))) if (dependency) visit(dependency);
  };
  for (const folder of globSync(released, { cwd: repository })) visit(path.join(repository, folder));
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, shipped]) => shipped);
};

const describe = (folder: string, { name, version, license }: Manifest): ShippedPackage => ({
  name,
  version,
  license: (typeof license === 'object' ? license.type : license) ?? 'see its text',
  text: readdirSync(folder)
    .toSorted()
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file) && !/\.(js|ts|json)$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r', '').trim())
    .join('\n\n'),
});

/** Resolves a package as Node does, through the parent folders; undefined for one built for another platform. */
const findInstalled = (name: string, from: string): string | undefined => {
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return realpathSync(candidate);
  }
  return undefined;
};
