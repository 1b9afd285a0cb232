import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

/** What a server answered in so many seconds: `requests` in all, `perSecond` on average. */
export type Load = { requests: number; perSecond: number };

type LoadOptions = { seconds: number; headers: Readonly<Record<string, string>> };

const connections = 16;

/**
 * Asks for an address as fast as it is answered. With wrk, where it is installed: autocannon takes as much of the
 * processor as what it measures.
 */
export const loadAddress = (url: string, options: LoadOptions): Promise<Load> =>
  spawnSync('wrk', ['-v']).error ? loadByAutocannon(url, options) : loadByWrk(url, options);

const loadByWrk = async (url: string, { seconds, headers }: LoadOptions): Promise<Load> => {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await promisify(execFile)('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, ...lines, url]);
  return readWrk(stdout);
};

/** @internal for its test */
export const readWrk = (output: string): Load => {
  const trouble = /^ *(Non-2xx|Socket errors).*$/m.exec(output);
  if (trouble) throw new Error(`wrk: ${trouble[0].trim()}`);
  const requests = Number(/(\d+) requests in /.exec(output)?.[1]);
  const perSecond = Number(/^Requests\/sec: +([\d.]+)$/m.exec(output)?.[1]);
  if (!(requests > 0 && perSecond > 0)) throw new Error(`wrk printed no figures:\n${output}`);
  return { requests, perSecond };
};

const loadByAutocannon = async (url: string, { seconds, headers }: LoadOptions): Promise<Load> => {
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections, duration: seconds });
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers of ${url} were not 2xx, ${errors} failed`);
  return { requests: requests.total, perSecond: requests.average };
};
