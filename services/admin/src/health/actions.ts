import {
  isHealthy,
  partName,
  ProcessHealth,
  type BackupHealth,
  type Health,
  type StoreHealth,
} from '@pawlayer/contracts';
import { checkHealth, type Log, type NamedHealthChecks } from '@pawlayer/service-kit';
import { toStoreQueues, type QueueThresholds } from './rules.ts';

type Parts = Health['parts'];

/** The numbers of queues, by their names. */
export type Queues = NonNullable<ProcessHealth['queues']>;

/** The health of the store, and the numbers of the queues whose processes answered. */
export type CheckedStore = Health & { queues: Queues };

/** Milliseconds. A process gives each of its own checks 1 s; the extra time lets it report which one is slow. */
const processTimeoutMs = 1400;

const withPrefix = (name: string, parts: Parts): Parts =>
  Object.fromEntries(Object.entries(parts).map(([part, state]) => [partName(name, part), state]));

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError' ? `no answer in ${processTimeoutMs} ms` : 'does not answer';

const fetchProcessHealth = async (
  name: string,
  url: string,
): Promise<{ parts: Parts; queues?: Queues | undefined }> => {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(processTimeoutMs) });
    const body = ProcessHealth.safeParse(await response.json().catch(() => undefined));
    const state = response.ok
      ? { status: 'up' as const }
      : { status: 'down' as const, reason: `answered ${response.status}` };
    const parts = { [name]: { ...state, ms: elapsed() }, ...(body.success && withPrefix(name, body.data.parts)) };
    return { parts, queues: body.data?.queues };
  } catch (error) {
    return { parts: { [name]: { status: 'down', ms: elapsed(), reason: reasonOf(error) } } };
  }
};

/** Requests the health of all processes of the store in parallel. Resolves within 1.5 s. */
export const checkStore = async (
  processes: Readonly<Record<string, string>>,
  ownParts: NamedHealthChecks,
): Promise<CheckedStore> => {
  const [own, ...others] = await Promise.all([
    checkHealth(ownParts),
    ...Object.entries(processes).map(([name, url]) => fetchProcessHealth(name, url)),
  ]);
  const parts: Parts = Object.assign(withPrefix('admin', own.parts), ...others.map((other) => other.parts));
  const queues: Queues = Object.assign({}, ...others.map((other) => other.queues));
  return { status: isHealthy(parts) ? 'ok' : 'down', parts, queues };
};

/** What the owner's health has besides the parts, from this service's database. */
export type OwnersReads = { readOwnQueues: () => Promise<Queues>; readBackup: () => Promise<BackupHealth> };

/**
 * The health for the owner: with the numbers of all queues, and how the backups stand. What the database does not tell
 * is left out.
 */
export const toOwnersHealth = async (
  { queueThresholds, log }: { queueThresholds: QueueThresholds; log: Log },
  { queues, ...health }: CheckedStore,
  { readOwnQueues, readBackup }: OwnersReads,
): Promise<StoreHealth> => {
  const orNothing = (sentence: string) => (error: unknown) => {
    log.warn({ err: error }, sentence);
    return undefined;
  };
  const [own, backup] = await Promise.all([
    readOwnQueues().catch(orNothing('the queues could not be counted')),
    readBackup().catch(orNothing('it is not known how the backups stand')),
  ]);
  return { ...health, queues: toStoreQueues({ ...queues, ...own }, queueThresholds), ...(backup && { backup }) };
};
