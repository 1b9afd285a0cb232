import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What a server answered in so many seconds: `requests` in all, `perSecond` on average. */
export type Load = { requests: number; perSecond: number };

type LoadOptions = { seconds: number; headers: Readonly<Record<string, string>> };

const connections = 16;

/** Asks for an address as fast as it is answered, by wrk: little of the processor is its own. */
export const loadAddress = async (url: string, { seconds, headers }: LoadOptions): Promise<Load> => {
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
