import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningStore } from '@pawlayer/cli';

/** A line of the gateway's log. */
type Answer = { method: string; path: string; status: number; retryAfter: string; requestId: string };

const logOf = ({ dataDir }: RunningStore) => join(dataDir, 'nginx', 'access.log');

/** I-7: no answer is 500 or more, but 503 with Retry-After. Reads every answer that the gateway has logged. */
export const checkAnswers = async (store: RunningStore): Promise<string[]> => {
  const log = await open(logOf(store));
  const broken = new Map<string, number>();
  try {
    for await (const line of log.readLines()) {
      const problem = findProblem(line);
      if (problem) broken.set(problem, (broken.get(problem) ?? 0) + 1);
    }
  } finally {
    await log.close();
  }
  return [...broken].map(([problem, times]) => `I-7 ${problem}, ${times} times`);
};

const findProblem = (line: string): string | undefined => {
  if (!/"status":5\d\d/.test(line)) return undefined;
  const { method, path, status, retryAfter } = JSON.parse(line) as Answer; // as nginx/log-format.conf writes it
  // The sandbox stands for Stripe, whose failures are not ours.
  if (path.startsWith('/sandbox/')) return undefined;
  if (status === 503 && retryAfter !== '') return undefined;
  return `${method} ${path} answered ${status}${status === 503 ? ' without Retry-After' : ''}`;
};
