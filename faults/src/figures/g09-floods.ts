import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { disturbEvery } from '../lab/disturb.ts';
import type { Lab } from '../lab/open-lab.ts';
import { formatMs, percentile, timeOf } from '../lab/statistics.ts';
import { sayError } from '../report/say-error.ts';

/** Loopback addresses of their own, so that limits by address tell attackers from shoppers. */
const slowAddress = '127.0.0.66';
const guesserAddress = '127.0.0.67';
const shopping = ['/', '/api/products', '/api/gallery', '/api/config'];

/** What shoppers got: times in ms, and a sentence for each who got no page. */
type Answers = { times: number[]; failed: string[] };

/** Slow clients and floods of logins, with the limits on. */
export const g09: Figure = {
  id: 'G9',
  proves: ['T10', 'A01', 'A02'],
  goal: 'under a slow-client attack shoppers’ p99 ≤ 1 s; under a flood of logins the catalog’s p99 ≤ 500 ms',
  env: { RATE_LIMITS: 'on' },
  run: async (lab) => {
    const ms = lab.isQuick ? 8000 : Math.max(10_000, lab.size(240_000, 0));
    const underSlow = await attackSlowly(lab, lab.isQuick ? 300 : 1000, ms);
    const underLogins = await floodLogins(lab, ms);
    const [slow, flood] = [percentile(underSlow.times, 0.99), percentile(underLogins.times, 0.99)];
    return {
      reached: `shoppers’ p99 ${formatMs(slow)} under slow clients, catalog’s p99 ${formatMs(flood)} under logins`,
      broken: [...underSlow.failed, ...underLogins.failed],
      holds: slow <= 1000 && flood <= 500,
    };
  },
};

/** A third each sends its header slowly, its body slowly, and reads nothing. */
const attackSlowly = async (lab: Lab, connections: number, ms: number): Promise<Answers> => {
  const sockets = new Set<Socket>();
  const { hostname, port } = new URL(lab.store.url);
  const open = (index: number) => {
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: slowAddress });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    sockets.add(socket);
    const post = `POST /api/customers HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n`;
    if (index % 3 === 0) socket.write(`GET / HTTP/1.1\r\nHost: ${hostname}\r\n`);
    if (index % 3 === 1) socket.write(`${post}\r\n{`);
    if (index % 3 === 2) socket.pause().write(`GET /gallery HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(20));
  };
  let opened = 0;
  const refill = disturbEvery(50, () => {
    for (let n = 0; n < 50 && sockets.size < connections; n += 1) open(opened++);
  });
  const drip = disturbEvery(1000, () => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  });
  await sleep(1000);
  const answers = await shop(lab, ms, shopping);
  await Promise.all([refill.stop(), drip.stop()]);
  for (const socket of sockets) socket.destroy();
  return answers;
};

const floodLogins = async (lab: Lab, ms: number): Promise<Answers> => {
  const flood = Array.from({ length: 20 }, () => disturbEvery(10, () => guess(lab)));
  await sleep(500);
  const answers = await shop(lab, ms, ['/api/products']);
  await Promise.all(flood.map(({ stop }) => stop()));
  return answers;
};

const guess = ({ store }: Lab): Promise<void> =>
  new Promise((resolve, reject) => {
    const options = { method: 'POST', localAddress: guesserAddress, headers: { 'content-type': 'application/json' } };
    const { port } = new URL(store.url);
    request(`http://127.0.0.1:${port}/api/admin/login`, options, (answer) => void answer.resume().on('end', resolve))
      .on('error', reject)
      .end(JSON.stringify({ password: `guess ${Math.random()}` }));
  });

/** Ten requests a second for so long. */
const shop = async ({ store }: Lab, ms: number, paths: readonly string[]): Promise<Answers> => {
  const answers: Answers = { times: [], failed: [] };
  const asking: Promise<unknown>[] = [];
  const end = Date.now() + ms;
  for (let n = 0; Date.now() < end; n += 1) {
    const path = paths[n % paths.length] ?? '/';
    const time = timeOf(async () => {
      const answer = await fetch(store.url + path, { signal: AbortSignal.timeout(30_000) });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
    });
    asking.push(
      time.then(
        (took) => answers.times.push(took),
        (error: unknown) => answers.failed.push(`${path} of a shopper: ${sayError(error)}`),
      ),
    );
    await sleep(100);
  }
  await Promise.all(asking);
  return answers;
};
