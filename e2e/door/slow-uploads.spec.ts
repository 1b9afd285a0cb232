import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningStore, startStore, withoutPortraits } from '@pawlayer/cli';
import { expect, test } from '../src/fixtures.ts';

// A store whose services have little patience, behind the real gateway. One store for all, and no page.
test.describe.configure({ mode: 'serial' });

let store: RunningStore;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const patience = { BODY_IDLE_SECONDS: '2', BODY_BYTES_PER_SECOND: '500', BODY_SECONDS: '20' };
  store = await startStore({ env: { RATE_LIMITS: 'off', ...withoutPortraits, ...patience } });
});
test.afterAll(() => store.stop());

/** Sends this many bytes of a photo, so many at once every 100 ms, and answers what the store does when it ends it. */
const upload = async (pieces: number, pieceBytes: number): Promise<string> => {
  const { hostname, port } = new URL(store.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (text: Buffer) => (answer += text.toString()));
  socket.on('error', () => undefined); // the gateway may reset it
  await once(socket, 'connect');
  const begin = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';
  const end = '\r\n--x--\r\n';
  const length = begin.length + pieces * pieceBytes + end.length;
  socket.write(
    `POST /api/upload HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n${begin}`,
  );
  for (let sent = 0; sent < pieces && answer === ''; sent += 1) {
    socket.write('a'.repeat(pieceBytes));
    await sleep(100);
  }
  socket.write(end);
  await expect.poll(() => answer).toContain('requestId');
  socket.destroy();
  return answer;
};

test(
  'T10 a photo that moves is read to its end, longer than one that stands still may take',
  { tag: '@thorough' },
  async () => {
    // What is no photo is refused once all of it has been read.
    expect(await upload(80, 5000)).toMatch(/^HTTP\/1\.1 4(00|15) /);
  },
);

test('T10 a photo of one byte at a time is ended', { tag: '@thorough' }, async () => {
  expect(await upload(10_000, 1)).toMatch(/^HTTP\/1\.1 408 [^]*"code":"too_slow"/);
});

test('T10 a photo that moves has its time, and no more', { tag: '@thorough' }, async () => {
  expect(await upload(2000, 5000)).toMatch(/^HTTP\/1\.1 408 [^]*"code":"too_slow"/);
});
