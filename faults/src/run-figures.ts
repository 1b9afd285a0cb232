import { checkStore } from './check/check-store.ts';
import { waitUntilDone } from './check/waiting.ts';
import type { Figure, Outcome, Row, Run } from './figure.ts';
import { heal } from './lab/heal.ts';
import { openLab, type Lab } from './lab/open-lab.ts';
import { formatMs } from './lab/statistics.ts';
import type { Options } from './options.ts';
import { sayError } from './report/say-error.ts';

type RunOptions = Pick<Options, 'only' | 'scale' | 'isQuick' | 'isSoak' | 'orders'>;
type Print = (line: string) => void;

/**
 * Runs the chosen figures one after the other, each in a store of its own; `--quick` uses one store for all that need no
 * settings of their own. After each figure the store is healed and checked.
 */
export const runFigures = async (figures: readonly Figure[], options: RunOptions, print: Print): Promise<Run> => {
  const rows: Row[] = [];
  try {
    await runEach(choose(figures, options), options, print, rows);
    return { rows };
  } catch (error) {
    return { rows, trouble: `The harness could not run: ${sayError(error)}` };
  }
};

const choose = (figures: readonly Figure[], { only }: RunOptions): readonly Figure[] => {
  const unknown = only?.filter((id) => !figures.some((figure) => figure.id === id)) ?? [];
  if (unknown.length > 0)
    throw new Error(`There is no figure ${unknown.join(', ')}; there are ${figures.map(({ id }) => id).join(', ')}`);
  return figures.filter(({ id }) => only?.includes(id) ?? true);
};

/** Adds a row for each figure; throws where a lab does not start or end. */
const runEach = async (figures: readonly Figure[], options: RunOptions, print: Print, rows: Row[]): Promise<void> => {
  const shared =
    options.isQuick && figures.some((figure) => !hasOwnStore(figure))
      ? await openLab({ ...options, print })
      : undefined;
  try {
    for (const figure of figures) {
      const since = performance.now();
      const { env, isInS3, hasNoPortraits } = figure;
      const lab =
        shared && !hasOwnStore(figure) ? shared : await openLab({ ...options, env, isInS3, hasNoPortraits, print });
      try {
        const row = await runFigure(figure, lab);
        print(`${figure.id} ${row.reached} (${formatMs(performance.now() - since)})`);
        rows.push(row);
      } finally {
        if (lab !== shared) await lab.close();
      }
    }
  } finally {
    await shared?.close();
  }
};

const hasOwnStore = ({ env, isInS3 }: Figure): boolean => env !== undefined || isInS3 === true;

const runFigure = async (figure: Figure, lab: Lab): Promise<Row> => {
  const outcome = await figure.run(lab).catch(sayCrash);
  const broken = [...outcome.broken, ...(await findBroken(lab))];
  return { id: figure.id, goal: figure.goal, ...outcome, broken };
};

const sayCrash = (error: unknown): Outcome => {
  const crash = `crashed: ${sayError(error)}`;
  return { reached: crash, broken: [crash], holds: true };
};

/** The longest that a backlog of mails and renditions takes after the largest figure, in seconds. */
const maxBacklogSeconds = 900;

const findBroken = async (lab: Lab): Promise<string[]> => {
  try {
    await heal(lab);
    await waitUntilDone(lab.store, maxBacklogSeconds);
    return await checkStore(lab.store, lab);
  } catch (error) {
    return [`I-8 the store did not heal: ${sayError(error)}`];
  }
};
