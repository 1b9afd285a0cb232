import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figure } from '../figure.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const sources = '{packages,services,tools,shell,mfe-*,e2e,faults,workbench}/**/*.{test.ts,test.tsx,spec.ts}';

/** A fault of docs/reliability.md: what proves it, what of it is not tried, or why none of it can be. */
export type Fault = {
  id: string;
  text: string;
  partly: string | undefined;
  reason: string | undefined;
  proofs: string[];
};

/** Every fault with the tests whose names begin with its id, and the figures that try it. */
export const listProofs = (figures: readonly Figure[]): Fault[] => {
  const proofs = new Map<string, string[]>();
  const add = (id: string, proof: string) => proofs.set(id, [...(proofs.get(id) ?? []), proof]);
  for (const { id, proves } of figures) for (const fault of proves) add(fault, `figure ${id}`);
  for (const file of globSync(sources, { cwd: repository, exclude: (name) => name.includes('node_modules') }))
    for (const { ids, name } of readTestNames(readFileSync(join(repository, file), 'utf8')))
      for (const id of ids) add(id, `${file}: ${name}`);
  const page = readFileSync(join(repository, 'docs/reliability.md'), 'utf8');
  return Array.from(page.matchAll(/^- ([PIFTACBV]\d\d): (.+)$/gm), ([, id = '', line = '']) => {
    const [told = '', reason] = line.split(/ Not tried: /);
    const [text = '', partly] = told.split(/ In part: /);
    return { id, text, partly, reason, proofs: proofs.get(id) ?? [] };
  });
};

/** @internal for its test: the names that begin with ids, of a test, a group of them, or a row of `test.each`. */
export const readTestNames = (source: string): { ids: string[]; name: string }[] =>
  Array.from(
    source.matchAll(/(?<=[([,]\s*)(['"`])((?:[PIFTACBVG]\d\d )*[PIFTACBV]\d\d (?:G\d\d )?)(.*?)\1/gs),
    ([, , ids = '', rest = '']) => ({ ids: ids.trim().split(' '), name: (ids + rest).replaceAll(/\s+/g, ' ') }),
  );

/** The table of ids and proofs. */
export const formatProofs = (faults: readonly Fault[]): string =>
  faults
    .flatMap(({ id, text, partly, reason, proofs }) => [
      `${id} ${text}`,
      ...(partly === undefined ? [] : [`    in part: ${partly}`]),
      ...proofs.toSorted().map((proof) => `    ${proof}`),
      ...(reason === undefined ? [] : [`    not tried: ${reason}`]),
    ])
    .join('\n');
