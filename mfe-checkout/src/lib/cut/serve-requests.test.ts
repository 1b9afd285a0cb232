import { expect, onTestFinished, test, vi } from 'vitest';
import type { CutRequest, CutResponse } from './cut-messages.ts';
import type { createCutter } from './cutter.ts';
import { serveRequests } from './serve-requests.ts';

type Cutter = ReturnType<typeof createCutter>;

const request = (requestId: number): CutRequest => ({
  kind: 'cut',
  requestId,
  crop: { x: 0, y: 0, width: 1, height: 1 },
  orientation: 'upright',
  colours: 5,
  widthMm: 146,
  style: 'poster',
  borderMm: 3,
});
const drawn = { sheets: [], advice: {} } as unknown as Awaited<ReturnType<Cutter['cut']>>; // Node has no pictures

const picture = {} as ImageBitmap; // Node has none

const open = (change: Partial<Cutter>, post = (_response: CutResponse) => {}) => {
  const responses: CutResponse[] = [];
  const cutter: Cutter = {
    load: () => Promise.resolve(),
    loadMask: () => Promise.resolve(),
    copy: () => Promise.resolve(new Blob()),
    pause: () => {},
    expectStrokes: () => {},
    isPrepared: () => false,
    cut: () => Promise.resolve(drawn),
    sample: () => picture,
    picture: () => Promise.resolve(new Blob()),
    goAhead: () => Promise.resolve(),
    shrink: () => {},
    ...change,
  };
  const send = (response: CutResponse) => {
    post(response);
    responses.push(response);
  };
  return { answer: serveRequests({ cutter, post: send, warmUp: () => Promise.resolve() }), responses };
};

/** The first answer to each request; there is no other. */
const heard = (responses: readonly CutResponse[]) =>
  [1, 2].map((id) => responses.find(({ requestId }) => requestId === id)?.kind);

const failsOnce = () =>
  vi.fn<() => void>().mockImplementationOnce(() => {
    throw new Error('out of memory');
  });

test('serves the next request after one that failed', async () => {
  const cut = vi.fn<Cutter['cut']>(() => Promise.resolve(drawn)).mockRejectedValueOnce(new Error('no such photo'));
  const { answer, responses } = open({ cut });
  answer(request(1));
  answer(request(2));
  await expect.poll(() => heard(responses)).toEqual(['failed', 'cut']);
});

test('serves the next request although the photo could not be made smaller after the first', async () => {
  const { answer, responses } = open({ shrink: failsOnce() });
  answer(request(1));
  answer(request(2));
  await expect.poll(() => heard(responses)).toEqual(['cut', 'cut']);
});

test('answers a cut that is given up, and serves nothing after it', async () => {
  const asked: AbortSignal[] = [];
  const { answer, responses } = open({
    cut: ({ requestId }, givenUp = AbortSignal.any([])) => {
      asked.push(givenUp);
      if (requestId !== 1) return Promise.resolve(drawn);
      return new Promise((_, reject) => givenUp.addEventListener('abort', () => reject(givenUp.reason)));
    },
  });
  answer(request(1));
  await expect.poll(() => asked).toHaveLength(1);
  answer({ kind: 'give-up' });
  answer(request(2));
  await expect.poll(() => heard(responses)).toEqual(['given-up', 'cut']);
  expect(asked.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('leaves out a rough cut where the whole one is prepared', async () => {
  const { answer, responses } = open({ isPrepared: () => true });
  answer({ ...request(1), isRough: true });
  answer(request(2));
  await expect.poll(() => heard(responses)).toEqual(['given-up', 'cut']);
});

test('makes the photo smaller only once its whole portrait is cut of all pixels', async () => {
  const shrink = vi.fn<() => void>();
  const { answer, responses } = open({ shrink });
  answer({ ...request(1), isRough: true });
  await expect.poll(() => responses).toHaveLength(1);
  expect(shrink).not.toHaveBeenCalled();
  answer(request(2));
  await expect.poll(() => shrink).toHaveBeenCalledOnce();
});

test('says that it failed when a portrait cannot be handed over, and serves the next request', async () => {
  const { answer, responses } = open({}, failsOnce());
  answer(request(1));
  answer(request(2));
  await expect.poll(() => heard(responses)).toEqual(['failed', 'cut']);
});

test('prepares for strokes after what was asked for before, once', async () => {
  const done: string[] = [];
  const { answer } = open({
    cut: ({ requestId }) => {
      done.push(`cut ${requestId}`);
      return Promise.resolve(drawn);
    },
    expectStrokes: ({ requestId }) => void done.push(`strokes on ${requestId}`),
    goAhead: ({ requestId }) => {
      done.push(`ahead of ${requestId}`);
      return Promise.resolve();
    },
  });
  answer(request(1));
  answer({ kind: 'expect-strokes' });
  answer(request(2));
  await expect.poll(() => done).toEqual(['cut 1', 'cut 2', 'strokes on 2', 'ahead of 2']);
  answer(request(3));
  await expect.poll(() => done.slice(4)).toEqual(['cut 3', 'ahead of 3']);
});

test('paints a small picture for whoever waits, but none once another portrait is asked for', async () => {
  const { colours: _colours, ...wish } = request(2);
  const { answer, responses } = open({});
  answer(request(1));
  answer({ ...wish, kind: 'sample', colours: 5 });
  await expect.poll(() => heard(responses)).toEqual(['cut', 'sample']);
  expect(responses).toContainEqual({ kind: 'sample', requestId: 2, picture });
  answer({ ...wish, kind: 'sample', requestId: 3, colours: 5 });
  answer(request(4));
  await expect.poll(() => responses.find(({ requestId }) => requestId === 4)?.kind).toBe('cut');
  expect(responses).toContainEqual({ kind: 'sample', requestId: 3 });
});

test('goes ahead once after small pictures that were asked for together', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { colours: _colours, ...wish } = request(2);
  const goAhead = vi.fn<Cutter['goAhead']>(() => Promise.resolve());
  const { answer, responses } = open({ goAhead });
  answer(request(1));
  await vi.runAllTimersAsync();
  expect(goAhead).toHaveBeenCalledTimes(1);
  for (const requestId of [2, 3, 4]) answer({ ...wish, kind: 'sample', requestId, colours: 5 });
  await vi.runAllTimersAsync();
  expect(responses).toHaveLength(4);
  expect(goAhead).toHaveBeenCalledTimes(2);
});
