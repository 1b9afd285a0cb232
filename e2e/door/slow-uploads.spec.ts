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

// The store refuses what does not begin as a photo after its first bytes, so this does.
const beginOfJpeg = Buffer.from('ffd8ffe000104a464946', 'hex').toString('latin1');

/**
 * Sends what looks like a JPEG in so many pieces, one every 100 ms, and returns the store's answer and whether it came
 * before the last piece.
 */
const upload = async (pieces: number, pieceBytes: number): Promise<{ answer: string; wasEnded: boolean }> => {
  const { hostname, port } = new URL(store.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (text: Buffer) => (answer += text.toString()));
  socket.on('error', () => undefined); // the gateway may reset it
  await once(socket, 'connect');
  const begin = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n' + beginOfJpeg;
  const end = '\r\n--x--\r\n';
  const length = begin.length + pieces * pieceBytes + end.length;
  socket.write(
    `POST /api/upload HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n${begin}`,
    'latin1',
  );
  for (let sent = 0; sent < pieces && answer === ''; sent += 1) {
    socket.write('a'.repeat(pieceBytes));
    await sleep(100);
  }
  const wasEnded = answer !== '';
  socket.write(end);
  await expect.poll(() => answer).toContain('requestId');
  socket.destroy();
  return { answer, wasEnded };
};

const tooSlow = { answer: expect.stringMatching(/^HTTP\/1\.1 408 [^]*"code":"too_slow"/), wasEnded: true };

test(
  'T10 a photo that moves is read to its end, longer than one that stands still may take',
  { tag: '@thorough' },
  async () => {
    // It lacks fields, which nobody knows before its end.
    expect(await upload(80, 5000)).toEqual({
      answer: expect.stringMatching(/^HTTP\/1\.1 400 [^]*"code":"validation"/),
      wasEnded: false,
    });
  },
);

test('T10 a photo of one byte at a time is ended', { tag: '@thorough' }, async () => {
  // It would be whole before a body's time is over.
  expect(await upload(100, 1)).toEqual(tooSlow);
});

test('T10 a photo that moves has its time, and no more', { tag: '@thorough' }, async () => {
  expect(await upload(600, 5000)).toEqual(tooSlow);
});
