import type { RunningStore } from '@pawlayer/cli';
import { type Measurement, percentile } from './measurements.ts';
import { posting, timeRequest } from './timed-request.ts';

const triesOfEach = 1000;

/** Whether the time of a refused sign-in tells how long the password is: both kinds in turn, so that both meet the same load. */
export const measureGuesses = async (store: Pick<RunningStore, 'url' | 'adminPassword'>): Promise<Measurement[]> => {
  const { length } = store.adminPassword;
  const [right, other]: [number[], number[]] = [[], []];
  for (let n = 0; n < triesOfEach; n += 1) {
    const guess = n.toString(36).padStart(length, '?');
    const inTurn = [() => timeGuess(store, guess, right), () => timeGuess(store, guess.slice(-8), other)];
    for (const time of n % 2 === 0 ? inTurn : inTurn.toReversed()) await time();
  }
  const median = (times: readonly number[]) => `${percentile(times, 0.5).toFixed(2)} ms`;
  return [
    { name: `a wrong password of the right length, median of ${triesOfEach}`, value: median(right) },
    { name: `one of 8 characters, median of ${triesOfEach}`, value: median(other) },
    {
      name: 'chance of such a difference where there is none (Mann-Whitney)',
      value: chanceOf(right, other).toFixed(2),
    },
  ];
};

const timeGuess = async ({ url }: Pick<RunningStore, 'url'>, password: string, times: number[]): Promise<void> =>
  void times.push(await timeRequest(`${url}/api/admin/login`, posting({ password }), 401));

/** The two-sided p of Mann and Whitney's rank sum test (1947), by the normal distribution, which fits from 20 values on. */
const chanceOf = (one: readonly number[], other: readonly number[]): number => {
  const all = [...one.map((ms) => ({ ms, isOne: true })), ...other.map((ms) => ({ ms, isOne: false }))];
  const ranks = all.toSorted((a, b) => a.ms - b.ms).map(({ isOne }, index) => (isOne ? index + 1 : 0));
  const [n, m] = [one.length, other.length];
  const u = ranks.reduce((sum, rank) => sum + rank, 0) - (n * (n + 1)) / 2;
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  return twoSidedTail(z);
};

/** The share of a normal distribution beyond ± z, within 0.000001 (Abramowitz and Stegun, 26.2.17). */
const twoSidedTail = (z: number): number => {
  const t = 1 / (1 + 0.231_641_9 * z);
  const series =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  return 2 * Math.exp((-z * z) / 2) * 0.398_942_280_4 * series;
};
