import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { MaskFile } from '../draft/mask-file.ts';
import type { CutRequest } from './cut-messages.ts';
import type { CutSettings } from './cut-settings.ts';
import { createCutWorkerClient } from './cut-worker-client.ts';

/** Stands in for pixels, and notes whether they were freed. */
class Pixels {
  isClosed = false;
  close() {
    this.isClosed = true;
  }
}

/** Stands in for the browser's worker: keeps what it is asked, and answers when it is told to. */
class FakeWorker extends EventTarget {
  static readonly all: FakeWorker[] = [];
  readonly asked: CutRequest[] = [];
  readonly told: string[] = [];
  readonly given: Pixels[] = [];
  isEnded = false;

  constructor() {
    super();
    FakeWorker.all.push(this);
  }

  postMessage(message: CutRequest | { kind: 'warm-up' | 'expect-strokes' | 'give-up' }) {
    if (message.kind === 'cut') this.asked.push(message);
    else this.told.push(message.kind);
  }

  answer() {
    const picture = new Pixels();
    this.given.push(picture);
    const { requestId } = this.asked.at(-1) ?? {};
    this.dispatchEvent(
      new MessageEvent('message', {
        data: { kind: 'cut', requestId, sheets: [{ picture, hex: '#000000' }], advice: {} },
      }),
    );
  }

  terminate() {
    this.isEnded = true;
  }
}

const open = () => {
  FakeWorker.all.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('ImageBitmap', Pixels);
  return createCutWorkerClient();
};
afterEach(() => vi.unstubAllGlobals());

const photo = new Blob(['a photo']);
const settings = (colours: number): CutSettings => ({
  photoId: 'photo-1',
  crop: { x: 0, y: 0, width: 1, height: 1 },
  orientation: 'upright',
  colours,
  widthMm: 146,
  style: 'photograph',
});
const worker = async (asked: number) =>
  vi.waitFor(() => {
    const [first] = FakeWorker.all;
    expect(first?.asked).toHaveLength(asked);
    return first as FakeWorker; // there is one, or the line above had failed
  }, 15_000);

test('of several quick wishes, cuts only the first, which the worker has begun, and the last', async () => {
  const client = open();
  const first = client.cut({ photo }, settings(4));
  const asked = await worker(1);
  const answers = [first, ...[5, 6, 7].map((colours) => client.cut({ photo }, settings(colours)))];
  asked.answer();
  await worker(2);
  asked.answer();
  expect((await Promise.all(answers)).map((answer) => answer?.kind)).toEqual([undefined, undefined, undefined, 'cut']);
  expect(asked.asked.map(({ colours }) => colours)).toEqual([4, 7]);
  expect(
    asked.given.map(({ isClosed }) => isClosed),
    'of what nobody sees, the pixels are freed',
  ).toEqual([true, false]);
});

test('hands over the pixels of a decoded photo once, and the photo only when the worker has none', async () => {
  const client = open();
  const pixels = new Pixels() as unknown as ImageBitmap; // Node has no pixels of its own
  client.takePixels({ id: 'photo-1' }, pixels);
  const first = client.cut({ photo }, settings(4));
  const asked = await worker(1);
  asked.answer();
  await first;
  void client.cut({ photo }, settings(5));
  await worker(2);
  expect(asked.asked.map((request) => request.photo)).toEqual([pixels, undefined]);
});

test('hands over a mask once, a painted one as its pixels, of which no PNG is made for that', async () => {
  const client = open();
  const found = new Blob(['found']);
  const pixels = { data: Uint8Array.of(255), width: 1, height: 1 };
  const toPng = vi.fn<() => Blob>();
  const painted = { pixels, toPng };
  const cutWith = async (mask: MaskFile, id: string, asked: number) => {
    const answer = client.cut({ photo, mask }, { ...settings(4), mask: { id } });
    (await worker(asked)).answer();
    await answer;
  };
  await cutWith(found, 'found', 1);
  await cutWith(found, 'found', 2);
  await cutWith(painted, 'painted', 3);
  expect(FakeWorker.all[0]?.asked.map(({ mask }) => mask)).toEqual([
    { id: 'found', content: found },
    { id: 'found' },
    { id: 'painted', content: pixels },
  ]);
  expect(toPng).not.toHaveBeenCalled();
});

test('tells a running worker to expect strokes, and starts none for that', async () => {
  const client = open();
  client.expectStrokes();
  expect(FakeWorker.all).toEqual([]);
  void client.cut({ photo }, settings(4));
  const asked = await worker(1);
  client.expectStrokes();
  expect(asked.told).toEqual(['expect-strokes']);
});

test('frees the pixels of a photo that another one replaced before it was cut', () => {
  const client = open();
  const pixels = [new Pixels(), new Pixels()] as const;
  client.takePixels({ id: 'photo-1' }, pixels[0] as unknown as ImageBitmap);
  client.takePixels({ id: 'photo-2' }, pixels[1] as unknown as ImageBitmap);
  expect(pixels.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  client.hold()();
  expect(pixels[1].isClosed).toBe(true);
});

describe('a photo whose settings are known with its pixels', () => {
  const pixels = () => new Pixels() as unknown as ImageBitmap;
  const begin = () => {
    const client = open();
    const end = client.hold();
    client.takePixels({ id: 'photo-1' }, pixels(), settings(4));
    const [asked] = FakeWorker.all;
    if (!asked) throw new Error('no worker was started');
    return { client, end, asked };
  };

  const roughness = ({ asked }: FakeWorker) => asked.map(({ isRough = false }) => isRough);

  test('is cut in the same moment, once roughly and once wholly', async () => {
    const { client, asked } = begin();
    expect(roughness(asked)).toEqual([true]);
    const rough = client.cut({ photo }, settings(4), { isRough: true });
    asked.answer();
    expect((await rough)?.kind).toBe('cut');
    const whole = client.cut({ photo }, settings(4));
    await worker(2);
    asked.answer();
    expect((await whole)?.kind).toBe('cut');
    expect(roughness(asked)).toEqual([true, false]);
    expect(asked.told, 'the whole one that is under way is wanted').toEqual([]);
    expect(asked.given.map(({ isClosed }) => isClosed)).toEqual([false, false]);
  });

  test('is wholly cut before the page has shown the rough one', async () => {
    const { client, asked } = begin();
    asked.answer();
    await worker(2);
    const rough = client.cut({ photo }, settings(4), { isRough: true });
    expect((await rough)?.kind).toBe('cut');
    expect(asked.told).toEqual([]);
  });

  test('is not wholly cut once its pet was found meanwhile', async () => {
    const { client, asked } = begin();
    const rough = client.cut({ photo }, settings(4), { isRough: true });
    asked.answer();
    await rough;
    await worker(2);
    const cutOut = { ...settings(4), mask: { id: 'found' } };
    const answer = client.cut({ photo, mask: new Blob(['found']) }, cutOut, { isRough: true });
    expect(asked.told).toEqual(['give-up']);
    await worker(3);
    asked.answer();
    expect((await answer)?.kind).toBe('cut');
    expect(roughness(asked)).toEqual([true, false, true]);
  });

  test('is cut again if something else is wished for, and what nobody sees is freed', async () => {
    const { client, asked } = begin();
    const answer = client.cut({ photo }, settings(5));
    asked.answer();
    await worker(2);
    asked.answer();
    expect((await answer)?.kind).toBe('cut');
    expect(asked.asked.map(({ colours }) => colours)).toEqual([4, 5]);
    expect(asked.given.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  test('is not cut again when that failed', async () => {
    const { client, asked } = begin();
    const answer = client.cut({ photo }, settings(4));
    asked.dispatchEvent(new Event('error'));
    await expect(answer).rejects.toThrow();
    expect(FakeWorker.all).toHaveLength(1);
  });

  test('is wholly cut by the next try after that failed', async () => {
    const { client, asked } = begin();
    const failed = client.cut({ photo }, settings(4), { isRough: true });
    asked.dispatchEvent(new Event('error'));
    await expect(failed).rejects.toThrow();
    FakeWorker.all.length = 0;
    const rough = client.cut({ photo }, settings(4), { isRough: true });
    (await worker(1)).answer();
    expect((await rough)?.kind).toBe('cut');
    const whole = client.cut({ photo }, settings(4));
    (await worker(2)).answer();
    expect((await whole)?.kind).toBe('cut');
  });

  test('is not cut by a new worker once nobody keeps one', async () => {
    const { client, end, asked } = begin();
    const answer = client.cut({ photo }, settings(4));
    end();
    expect(await answer).toBeUndefined();
    expect(asked.isEnded).toBe(true);
    expect(FakeWorker.all).toHaveLength(1);
  });
});

test('ends the worker with the last who keeps it, whose wish is then answered by nothing', async () => {
  const client = open();
  const [page, field] = [client.hold(), client.hold()];
  const answer = client.cut({ photo }, settings(4));
  const asked = await worker(1);
  field();
  expect(asked.isEnded).toBe(false);
  page();
  expect(asked.isEnded).toBe(true);
  expect(await answer).toBeUndefined();
});

test('waits for a worker that is slow but says that it is at work, and gives up one that has said nothing for 10 s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const client = open();
  const answer = client.cut({ photo }, settings(4));
  let outcome = 'waits';
  answer.then(
    () => (outcome = 'cut'),
    (error: Error) => (outcome = error.message),
  );
  const asked = await worker(1);
  for (let step = 0; step < 4; step += 1) {
    await vi.advanceTimersByTimeAsync(9000);
    asked.dispatchEvent(new MessageEvent('message', { data: { kind: 'at-work' } }));
  }
  await vi.advanceTimersByTimeAsync(9000);
  expect(outcome).toBe('waits');
  await vi.advanceTimersByTimeAsync(1000);
  expect(outcome).toBe('the worker said nothing for 10 s');
  expect(asked.isEnded).toBe(true);
});
