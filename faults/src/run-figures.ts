import { checkStore } from './check/check-store.ts';
import { waitUntilDone } from './check/waiting.ts';
import type { Figure, Outcome, Row } from './figure.ts';
import { heal } from './lab/heal.ts';
import { openLab, type Lab } from './lab/open-lab.ts';
import { formatMs } from './lab/statistics.ts';
import type { Options } from './options.ts';

/**
 * Runs the chosen figures one after the other, each in a store of its own; `--quick` uses one store for all that need no
 * settings of their own. After each figure the store is healed and checked.
 */
export const runFigures = async (
  figures: readonly Figure[],
  options: Options,
  print: (line: string) => void,
): Promise<Row[]> => {
  const unknown = options.only?.filter((id) => !figures.some((figure) => figure.id === id)) ?? [];
  if (unknown.length > 0)
    throw new Error(`There is no figure ${unknown.join(', ')}; there are ${figures.map(({ id }) => id).join(', ')}`);
  const chosen = figures.filter(({ id }) => options.only?.includes(id) ?? true);
  const shared = options.isQuick && chosen.some(({ env }) => !env) ? await openLab({ ...options, print }) : undefined;
  const rows: Row[] = [];
  try {
    for (const figure of chosen) {
      const since = performance.now();
      const row = await runFigure(figure, figure.env ? undefined : shared, options, print);
      print(`${figure.id} ${row.reached} (${formatMs(performance.now() - since)})`);
      rows.push(row);
    }
  } finally {
    await shared?.close();
  }
  return rows;
};

const runFigure = async (
  figure: Figure,
  shared: Lab | undefined,
  options: Options,
  print: (line: string) => void,
): Promise<Row> => {
  const lab = shared ?? (await openLab({ ...options, env: figure.env, print }));
  try {
    const outcome = await figure
      .run(lab)
      .catch((error: unknown): Outcome => ({ reached: sayError(error), holds: false }));
    return { id: figure.id, goal: figure.goal, ...outcome, broken: await findBroken(lab) };
  } finally {
    if (!shared) await lab.close();
  }
};

/** The longest that a backlog of mails and renditions takes after the largest figure, in seconds. */
const maxBacklogSeconds = 900;

const findBroken = async (lab: Lab): Promise<string[]> => {
  try {
    await heal(lab);
    await waitUntilDone(lab.store, maxBacklogSeconds);
    return await checkStore(lab.store, lab.kills);
  } catch (error) {
    return [`I-8 the store did not heal: ${sayError(error)}`];
  }
};

const sayError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};
