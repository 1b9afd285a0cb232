import { Health, partName } from '@pawlayer/contracts';
import { checkHealth, type NamedHealthChecks } from '@pawlayer/service-kit';

type Parts = Health['parts'];

/** Milliseconds. A process gives each of its own checks 1 s; the extra time lets it report which one is slow. */
const processTimeoutMs = 1400;

const withPrefix = (name: string, parts: Parts): Parts =>
  Object.fromEntries(Object.entries(parts).map(([part, state]) => [partName(name, part), state]));

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError' ? `no answer in ${processTimeoutMs} ms` : 'does not answer';

const fetchProcessHealth = async (name: string, url: string): Promise<Parts> => {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(processTimeoutMs) });
    const body = Health.safeParse(await response.json().catch(() => undefined));
    const state = response.ok
      ? { status: 'up' as const }
      : { status: 'down' as const, reason: `answered ${response.status}` };
    return { [name]: { ...state, ms: elapsed() }, ...(body.success && withPrefix(name, body.data.parts)) };
  } catch (error) {
    return { [name]: { status: 'down', ms: elapsed(), reason: reasonOf(error) } };
  }
};

/** Requests the health of all processes of the store in parallel. Resolves within 1.5 s. */
export const checkStore = async (
  processes: Readonly<Record<string, string>>,
  ownParts: NamedHealthChecks,
): Promise<Health> => {
  const [own, ...others] = await Promise.all([
    checkHealth(ownParts),
    ...Object.entries(processes).map(([name, url]) => fetchProcessHealth(name, url)),
  ]);
  const parts: Parts = Object.assign(withPrefix('admin', own.parts), ...others);
  const isUp = Object.values(parts).every((part) => part.status === 'up');
  return { status: isUp ? 'ok' : 'down', parts };
};
