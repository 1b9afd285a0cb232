import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dependency } from '@pawlayer/cli';
import { eventually } from '@pawlayer/e2e/sandbox-client';
import type { Figure } from '../figure.ts';
import { askEverything, newMailbox, type Answer, type Asked } from '../lab/ask-everything.ts';
import { guessOrders } from '../lab/guess-orders.ts';
import type { Line } from '../lab/line.ts';
import type { Lab } from '../lab/open-lab.ts';
import { formatMs, timeOf } from '../lab/statistics.ts';
import { takeConnections } from '../lab/take-connections.ts';

/** The handler's own deadline is 20 s and the gateway's 25 s. */
const deadlineMs = 25_000;
const recoveryMs = 5000;

const states = ['down', 'frozen', 'slow'] as const;
const reached: readonly Dependency[] = ['postgres', 'redis', 'sandbox', 'smtp', 'catalog'];

/** Which calls have to be taken, and which refused with 503 and Retry-After; the others may be either. */
type Wanted = Readonly<Partial<Record<Asked, 'taken' | 'refused'>>>;
type Trouble = {
  name: string;
  /** Resolves with what ends it. */
  start: () => Promise<() => Promise<unknown>>;
  /** The page is always shown. */
  wanted: Wanted;
  /** Tries something of its own meanwhile; resolves with a sentence for each thing that is wrong. */
  tries?: () => Promise<string[]>;
};

/** Each dependency in trouble, with the limits on. */
export const g10: Figure = {
  id: 'G10',
  proves: ['I06', 'I08', 'I09', 'I21', 'P23'],
  goal: 'each of 6 dependencies down, frozen, slow: an answer within the deadline, recovery ≤ 5 s, 0 restarts by hand',
  env: { RATE_LIMITS: 'on' },
  isInS3: true,
  run: async (lab) => {
    const broken: string[] = [];
    const late: string[] = [];
    let slowest = 0;
    let recovery = 0;
    const troubles = listTroubles(lab);
    for (const trouble of lab.isQuick ? troubles.filter(({ name }) => !name.endsWith('slow')) : troubles) {
      const { answers, wrong } = await askDuring(trouble, lab);
      const back = await timeOf(() => untilWell(lab, trouble));
      slowest = Math.max(slowest, ...answers.map(({ ms }) => ms));
      recovery = Math.max(recovery, back);
      broken.push(...wrong.map((sentence) => `${trouble.name}: ${sentence}`));
      for (const { what, ms } of answers)
        if (ms > deadlineMs) late.push(`${trouble.name}: ${what} took ${formatMs(ms)}`);
      if (back > recoveryMs) late.push(`${trouble.name}: recovery took ${formatMs(back)}`);
    }
    for (const line of late) lab.print(`   ${line}`);
    return {
      reached: `slowest answer ${formatMs(slowest)}, slowest recovery ${formatMs(recovery)}, ${broken.length + late.length} missed`,
      broken,
      holds: late.length === 0,
    };
  },
};

const listTroubles = (lab: Lab): Trouble[] => {
  const { lines, s3, store } = lab;
  if (!s3) throw new Error('the photos of orders have to be in S3');
  const stories = join(store.dataDir, 'storage', 'content');
  const inEachState = (name: string, line: Line, wanted: Wanted): Trouble[] =>
    states.map((state) => ({
      name: `${name} ${state}`,
      start: async () => {
        line.set(state);
        return async () => line.set('up');
      },
      wanted: state === 'slow' ? {} : wanted,
    }));
  return [
    ...reached.flatMap((dependency) => inEachState(dependency, lines[dependency], wantedWithout[dependency] ?? {})),
    { name: 'postgres without a connection', start: () => takeConnections(lab), wanted: withoutPostgres },
    {
      name: 'redis full',
      start: async () => {
        await store.limitRedis(1);
        return () => store.limitRedis(0);
      },
      wanted: allTaken,
      tries: () => guessOnAndOn(lab),
    },
    ...inEachState('s3', s3.line, withoutPhotos),
    {
      name: 's3 answering 500',
      start: async () => {
        s3.break(true);
        return async () => s3.break(false);
      },
      wanted: withoutPhotos,
    },
    {
      name: 'the folder of stories away',
      start: async () => {
        await rename(stories, `${stories}.away`);
        return () => rename(`${stories}.away`, stories);
      },
      wanted: { ...allTaken, story: 'refused' },
    },
  ];
};

const allTaken: Wanted = {
  products: 'taken',
  gallery: 'taken',
  customer: 'taken',
  message: 'taken',
  story: 'taken',
  purchase: 'taken',
};
const withoutPhotos: Wanted = { ...allTaken, purchase: 'refused' };
/** What the gateway keeps of lists may be served or not. */
const withoutPostgres: Wanted = { customer: 'refused', message: 'refused', story: 'refused', purchase: 'refused' };
const wantedWithout: Partial<Record<Dependency, Wanted>> = { postgres: withoutPostgres, redis: allTaken };

/** The limit of unknown orders is 60 a minute for each address, wherever it is counted. */
const guessOnAndOn = async (lab: Lab): Promise<string[]> => {
  const statuses = new Set(await guessOrders(lab, 70));
  return statuses.has(404) && statuses.has(429) && statuses.size === 2
    ? []
    : [`70 unknown orders were answered ${[...statuses].join(', ')}`];
};

const askDuring = async (trouble: Trouble, lab: Lab): Promise<{ answers: Answer[]; wrong: string[] }> => {
  const end = await trouble.start();
  try {
    const answers = await askEverything(lab);
    const wrong = answers.filter((answer) => !isRight(answer, trouble.wanted));
    const sentences = wrong.map(
      ({ what, status, hasRetryAfter }) =>
        `${what} was answered ${status}${hasRetryAfter ? '' : ' without Retry-After'}`,
    );
    return { answers, wrong: [...sentences, ...((await trouble.tries?.()) ?? [])] };
  } catch (error) {
    throw new Error(`${trouble.name}: a call got no answer`, { cause: error });
  } finally {
    await end();
  }
};

const isRight = ({ what, status, hasRetryAfter }: Answer, wanted: Wanted): boolean => {
  const isTaken = status < 300;
  const isRefused = status === 503 && hasRetryAfter;
  if (what === 'page' || wanted[what] === 'taken') return isTaken;
  return isRefused || (isTaken && wanted[what] !== 'refused');
};

const untilWell = ({ store, shop }: Lab, { name }: Trouble) =>
  eventually(60, `after ${name} a purchase and the health are well again`, async () => {
    const health = await fetch(`${store.url}/api/health`);
    await health.body?.cancel();
    await shop.openPayment(await shop.choose('Cherished', newMailbox()));
    return health.ok;
  });
