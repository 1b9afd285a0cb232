import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describeMachine } from '@pawlayer/cli';
import type { Measurement } from './measurements.ts';

const page = 'docs/performance.md';
const file = fileURLToPath(new URL(`../../${page}`, import.meta.url));

/** A row of the table in docs/performance.md. */
type Row = { name: string; aim: string; reached: string; run: string };

export const readCommitted = async (): Promise<Row[]> => readRows(await readFile(file, 'utf8'));

/** @internal for its test: the rows of the tables, without their heads. */
export const readRows = (text: string): Row[] =>
  Array.from(text.matchAll(rowPattern), ([, name = '', aim = '', reached = '', run = '']) => ({
    name,
    aim,
    reached,
    run,
  })).filter(({ name }) => name !== 'what' && !name.startsWith('---'));

const rowPattern = /^\| (.+?) \| (.*?) \| (.*?) \| (.*?) \|$/gm;

/** How a measured value differs from the committed one of its name, by the first number of both; undefined if there is none. */
export const compareWithCommitted = ({ name, value }: Measurement, rows: readonly Row[]): string | undefined => {
  const row = rows.find((each) => each.name === name);
  if (!row) return undefined;
  const [now, before] = [firstNumber(value), firstNumber(row.reached)];
  if (Number.isNaN(before)) return 'not committed yet';
  const percent = Math.round((now / before - 1) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} % since ${row.reached} (${row.run})`;
};

const firstNumber = (text: string): number => Number.parseFloat(text.replaceAll(',', ''));

/** Puts what was measured into its rows in docs/performance.md; rows that were not measured stay as they were. */
export const writeCommitted = async (measured: readonly Measurement[], size: string): Promise<string> => {
  const run = `${describeMachine()}, ${size}`;
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    measured.reduce((changed, measurement) => replaceRow(changed, measurement, run), text),
  );
  return page;
};

/** @internal for its test */
export const replaceRow = (text: string, { name, value }: Measurement, run: string): string => {
  const row = readRows(text).find((each) => each.name === name);
  if (!row) return text;
  const line = (reached: string, when: string) => `| ${name} | ${row.aim} | ${reached} | ${when} |`;
  return text.replace(line(row.reached, row.run), () => line(value, run));
};
