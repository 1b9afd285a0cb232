import { Health } from '@pawlayer/contracts';
import { checkHealth, type HealthChecks } from '@pawlayer/service-kit';

type Parts = Health['parts'];

/** A process bounds each of its own parts at 1 s; a little more lets it say which one is slow. */
const processDeadlineMs = 1400;

const prefixed = (name: string, parts: Parts): Parts =>
  Object.fromEntries(Object.entries(parts).map(([part, state]) => [`${name}.${part}`, state]));

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError' ? `no answer in ${processDeadlineMs} ms` : 'does not answer';

const askProcess = async (name: string, url: string): Promise<Parts> => {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(processDeadlineMs) });
    const body = Health.safeParse(await response.json().catch(() => undefined));
    const state = response.ok
      ? { status: 'up' as const }
      : { status: 'down' as const, reason: `answered ${response.status}` };
    return { [name]: { ...state, ms: elapsed() }, ...(body.success && prefixed(name, body.data.parts)) };
  } catch (error) {
    return { [name]: { status: 'down', ms: elapsed(), reason: reasonOf(error) } };
  }
};

/** Asks every process of the store at once; each says how its own parts are. Answers within 1.5 s. */
export const checkStack = async (
  processes: Readonly<Record<string, string>>,
  ownParts: HealthChecks,
): Promise<Health> => {
  const [own, ...others] = await Promise.all([
    checkHealth(ownParts),
    ...Object.entries(processes).map(([name, url]) => askProcess(name, url)),
  ]);
  const parts: Parts = Object.assign(prefixed('admin', own.parts), ...others);
  const isUp = Object.values(parts).every((part) => part.status === 'up');
  return { status: isUp ? 'ok' : 'down', parts };
};
