import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describeMachine } from '@pawlayer/cli';
import type { Row } from '../figure.ts';
import type { Options } from '../options.ts';
import { formatReached } from './table.ts';

const page = 'docs/reliability.md';
const file = fileURLToPath(new URL(`../../../${page}`, import.meta.url));

/** Replaces the rows of these figures in docs/reliability.md, with machine, size and date; the others stay as they were. */
export const writeRows = async (rows: readonly Row[], options: Options): Promise<string> => {
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    rows.reduce((changed, row) => replaceRow(changed, row, describeRun(options)), text),
  );
  return page;
};

/** @internal for its test */
export const replaceRow = (text: string, row: Row, run: string): string => {
  const pattern = new RegExp(String.raw`^\| ${row.id} \|.*\|$`, 'm');
  if (!pattern.test(text)) throw new Error(`${page} has no row for ${row.id}`);
  return text.replace(pattern, () => `| ${row.id} | ${row.goal} | ${formatReached(row)} | ${run} |`);
};

const describeRun = ({ scale, isSoak }: Options): string => {
  const size = isSoak ? 'soak' : scale === 1 ? 'full size' : `scale ${scale}`;
  return `${describeMachine()}, ${size}`;
};
