import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shippedPackages } from '@pawlayer/build/shipped-packages';
import { parse } from 'yaml';
import { CommandError } from '../command-error.ts';
import { repository } from '../repository.ts';

/**
 * In how many days a component is replaced, by the advisory's severity and by whether it ships: as SECURITY.md says.
 * @internal for the test that compares them
 */
export const daysToFix = {
  critical: { ships: 2, builds: 14 },
  high: { ships: 7, builds: 30 },
  moderate: { ships: 30, builds: 90 },
  low: { ships: 90, builds: 90 },
} as const;
type Severity = keyof typeof daysToFix;

/** A component in use: its versions, and whether it is part of a release. */
export type Component = { name: string; versions: readonly string[]; ships: boolean };

/** A published weakness of a component in use. `days`: until when it has to be replaced, from its publication. */
export type Advisory = {
  component: string;
  severity: Severity;
  title: string;
  url: string;
  ships: boolean;
  days: number;
};

/** All components of the lockfile. */
export const readComponents = async (): Promise<Component[]> => {
  const lockfile = parse(await readFile(join(repository, 'pnpm-lock.yaml'), 'utf8')) as { packages: object }; // pnpm's format
  const shipped = shippedPackages(repository).map(({ name }) => name);
  // One for each platform: `@img/sharp-<platform>` is shipped, and `@img/sharp-linux-x64` is in the lockfile.
  const ships = (name: string) => shipped.some((each) => each === name || isBuildOf(each, name));
  const versions = Map.groupBy(
    Object.keys(lockfile.packages).map((key) => /^(.+)@([^@(]+)/.exec(key) ?? []),
    ([, name = '']) => name,
  );
  return [...versions].map(([name, found]) => ({
    name,
    versions: found.map(([, , version = '']) => version),
    ships: ships(name),
  }));
};

/**
 * Asks the registry for the advisories of these components, the most urgent first. Throws a CommandError when it cannot
 * be asked: no answer is not good news.
 */
export const findAdvisories = async (registry: string, components: readonly Component[]): Promise<Advisory[]> => {
  const published = await ask(registry, Object.fromEntries(components.map(({ name, versions }) => [name, versions])));
  const ships = new Map(components.map((component) => [component.name, component.ships]));
  return Object.entries(published)
    .flatMap(([component, advisories]) => advisories.map((advisory) => ({ component, ...advisory })))
    .map(({ component, severity, title, url }) => {
      const known = severity in daysToFix ? (severity as Severity) : 'critical'; // the check before
      const isShipped = ships.get(component) ?? true;
      const days = daysToFix[known][isShipped ? 'ships' : 'builds'];
      return { component, severity: known, title, url, ships: isShipped, days };
    })
    .sort((a, b) => a.days - b.days);
};

const isBuildOf = (shipped: string, name: string): boolean => {
  const [stem = '', rest] = shipped.split('<platform>');
  return rest === '' && name.startsWith(stem);
};

type Published = Record<string, { severity: string; title: string; url: string }[]>;

const ask = async (registry: string, versions: Record<string, readonly string[]>): Promise<Published> => {
  const url = new URL('-/npm/v1/security/advisories/bulk', registry);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(versions),
    signal: AbortSignal.timeout(30_000),
  }).catch((error: unknown) => {
    throw noAnswer(url, error instanceof Error ? error.message : String(error));
  });
  if (!response.ok) throw noAnswer(url, `it answered ${response.status}`);
  return (await response.json()) as Published; // npm's format
};

const noAnswer = ({ host }: URL, reason: string) =>
  new CommandError(`The advisories could not be read from ${host}: ${reason}. Nothing is known about the components.`);
