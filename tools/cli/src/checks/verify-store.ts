import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '@pawlayer/contracts';
import { CommandError } from '../command-error.ts';
import { repository } from '../repository.ts';

/** The SHA-256 (base64) of each built file, by the path at which a store serves it. */
type BuiltFiles = ReadonlyMap<string, string>;

const folders = { shell: '/', 'mfe-shop': '/mfe/shop/', 'mfe-checkout': '/mfe/checkout/', 'mfe-admin': '/mfe/admin/' };
/** The only scripts of others; Stripe allows no copies of them. */
const stripe = 'https://js.stripe.com/';
const filesAtOnce = 10;

/** Reads what the builds have written down (tools/build/rspack/write-hashes.mjs). Throws a CommandError without them. */
export const readBuiltFiles = async (): Promise<BuiltFiles> => {
  const built = new Map<string, string>();
  for (const [app, folder] of Object.entries(folders)) {
    const text = await readFile(join(repository, app, 'dist-release/hashes.json'), 'utf8').catch(() => {
      throw new CommandError(`${app} has not been built here.`);
    });
    const hashes = JSON.parse(text) as Record<string, string>; // written by our own build
    for (const [file, hash] of Object.entries(hashes)) built.set(folder + file, hash);
  }
  return built;
};

/** Names each file of a running store that differs from its build, and each script of a page that is not ours. */
export const findForeignCode = async (url: string, built: BuiltFiles): Promise<string[]> => {
  const differing: string[] = [];
  const files = [...built];
  for (let start = 0; start < files.length; start += filesAtOnce) {
    const batch = files.slice(start, start + filesAtOnce);
    differing.push(...(await Promise.all(batch.map(([path, hash]) => compareFile(url, path, hash)))).flat());
  }
  const pages = await Promise.all(Object.values(paths).map((path) => findForeignScripts(url, path, built)));
  return [...differing, ...pages.flat()];
};

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('base64');

// A web server has a file for each.
const codings = ['br', 'gzip', 'identity'];

const compareFile = async (url: string, path: string, hash: string): Promise<string[]> => {
  const problems = await Promise.all(codings.map((coding) => findProblem(url, path, hash, coding)));
  return [...new Set(problems.filter((problem) => problem !== undefined))];
};

const findProblem = async (url: string, path: string, hash: string, coding: string): Promise<string | undefined> => {
  const answer = await fetch(new URL(path, url), { redirect: 'manual', headers: { 'accept-encoding': coding } });
  if (!answer.ok) return `${path} answers ${answer.status}`;
  return sha256(new Uint8Array(await answer.arrayBuffer())) === hash ? undefined : `${path} has other bytes`;
};

const scriptPattern = /<script\b([^>]*)>(.*?)<\/script\s*>/gis;

const findForeignScripts = async (url: string, page: string, built: BuiltFiles): Promise<string[]> => {
  const answer = await fetch(new URL(page.replaceAll(/:\w+/g, 'x'), url));
  const html = await answer.text();
  const allowed = /script-src ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  if (allowed === '' || /'unsafe-/.test(allowed)) return [`${page} forbids no foreign scripts`];
  const isOurs = (src: string) =>
    built.has(new URL(src, url).pathname) && new URL(src, url).origin === new URL(url).origin;
  return [...html.matchAll(scriptPattern)].flatMap(([, attributes = '', text = '']) => {
    const src = /\bsrc="([^"]*)"/.exec(attributes)?.[1];
    if (src !== undefined) return isOurs(src) || src.startsWith(stripe) ? [] : [`${page} loads ${src}`];
    if (/type="application\/(ld\+)?json"/.test(attributes)) return [];
    return allowed.includes(`'sha256-${sha256(text)}'`) ? [] : [`${page} has a script that its policy does not allow`];
  });
};
