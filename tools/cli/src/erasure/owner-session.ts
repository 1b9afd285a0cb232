import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyCall, CallRequest } from '@pawlayer/contracts';
import { ErrorBody } from '@pawlayer/contracts';
import { logout } from '@pawlayer/contracts/admin';
import type { StoreKind } from '../backups/manifest.ts';
import { CommandError } from '../command-error.ts';
import { compose, containersOf } from '../containers/compose.ts';
import { adminDatabaseFile } from '../data/secrets.ts';
import { run } from '../os/run.ts';
import { minimalEnvironment } from '../processes/node-plan.ts';
import { repository } from '../repository.ts';
import type { Settings } from '../settings.ts';

/** Sends a call in the name of the owner, through the gateway. Throws a CommandError with the answer's words. */
export type OwnerSession = <C extends AnyCall>(
  call: C,
  request?: Partial<Pick<CallRequest<C>, 'params' | 'body'>>,
) => Promise<Response>;

const entry = 'services/admin/src/open-session.ts';

/**
 * Opens the owner's session in the named store, or else in the one that runs on this data, or else in containers, and
 * ends it after the work. This requires access to the store's secrets.
 */
export const withSession = async <T>(
  settings: Settings,
  work: (session: OwnerSession) => Promise<T>,
  store?: StoreKind,
): Promise<T> => {
  const base = `http://127.0.0.1:${settings.port}`;
  const token = await openToken(settings, store);
  const session: OwnerSession = async (call, { params, body } = {}) => {
    const response = await send(`${base}${pathOf(call, params)}`, call.method, token, body);
    if (!response.ok) throw new CommandError(await complaintOf(response));
    return response;
  };
  try {
    return await work(session);
  } finally {
    await session(logout);
  }
};

const openToken = async ({ dataFolder, port }: Settings, store: StoreKind | undefined): Promise<string> => {
  const local = store === 'containers' ? undefined : await openLocally(dataFolder);
  if (local !== undefined) return tokenIn(local);
  const ids = store === 'local' ? [] : await containersOf('admin').catch(() => []);
  if (ids.length === 0)
    throw new CommandError(
      `No store answers here: neither one with the data in ${dataFolder} at port ${port}, nor one in containers.`,
    );
  return tokenIn(await compose('exec', '-T', 'admin', 'node', entry));
};

const openLocally = async (dataFolder: string): Promise<string | undefined> => {
  const url = (await readFile(adminDatabaseFile(dataFolder), 'utf8').catch(() => '')).trim();
  if (!url) return undefined;
  const env = { ...minimalEnvironment(), DATABASE_URL: url };
  return run(process.execPath, [join(repository, entry)], { cwd: repository, env }).catch(() => undefined);
};

/** The output may also contain warnings. */
const tokenIn = (output: string): string => {
  const token = /^[\w-]{43}$/m.exec(output)?.[0];
  if (token === undefined) throw new CommandError(`The admin service opened no session: ${output.trim().slice(-500)}`);
  return token;
};

const pathOf = (call: AnyCall, params: unknown): string => {
  const given = (params ?? {}) as Record<string, string>; // path parameters are strings in the contract
  return call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
};

/** Longer than the gateway waits for a service. */
const timeoutMs = 60_000;

const send = (url: string, method: string, token: string, body: unknown): Promise<Response> =>
  fetch(url, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    throw new CommandError(`The store does not answer at ${new URL(url).origin}: ${error.message}`);
  });

const complaintOf = async (response: Response): Promise<string> => {
  const text = await response.text();
  const { error, fields } = ErrorBody.partial().safeParse(text.startsWith('{') ? JSON.parse(text) : {}).data ?? {};
  return [error ?? `The store answered ${response.status}.`, ...Object.values(fields ?? {})].join(' ');
};
