import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { useCutPreviewStore } from './cut-preview-store.ts';
import type { CutSettings } from './cut-settings.ts';
import { chosenCutAsShown, shownOf, wholePreview } from './shown-preview.ts';

const crop = { x: 0.1, y: 0, width: 0.5625, height: 1 };
const settings: CutSettings = {
  photoId: 'photo-1',
  crop,
  orientation: 'upright',
  colours: { min: 5, max: 7 },
  widthMm: 146.4,
  style: 'photograph',
  mask: { id: 'mask-1' },
};
const hash = 'a'.repeat(64);

/** A portrait in six colours is shown, the third of them around the pet. */
const show = (shown = settings, surroundings = 2) => {
  const picture = { width: 600, height: 800, close: () => undefined };
  const sheets = Array.from({ length: 6 }, () => ({ picture, hex: '#808080' }));
  useCutPreviewStore.getState().setPreview({
    settings: shown,
    source: { photo: new Blob() },
    sheets,
    surroundings,
    advice: { sharpness: 100, brightness: 0.5 },
  });
  onTestFinished(() => useCutPreviewStore.getState().clear());
};

test('orders the colours that were shown, of the stack and around the pet', () => {
  show();
  expect(chosenCutAsShown(settings, { mask: hash, surroundings: { kind: 'plain' } })).toEqual({
    version: 1,
    crop,
    colours: 6,
    mask: hash,
    style: 'photograph',
    surroundings: { kind: 'plain', colour: 2 },
  });
});

test.each([
  [0, 'dark'],
  [5, 'light'],
] as const)('orders a poster before the ground that was shown, in colour %i of it', (surroundings, groundTone) => {
  const poster: CutSettings = { ...settings, style: 'poster', ground: 'arch' };
  show(poster, surroundings);
  expect(chosenCutAsShown(poster, { mask: hash, surroundings: { kind: 'plain' } })).toMatchObject({ groundTone });
  const other = groundTone === 'dark' ? 'light' : 'dark';
  expect(chosenCutAsShown({ ...poster, groundTone: other }, { surroundings: { kind: 'plain' } })).toMatchObject({
    groundTone: other,
  });
});

test('orders a poster by its ground, and says to a service that knows none that the pet is cut out', () => {
  const harbour = { id: 'harbour', stops: ['#14202e', '#f6e9d2'] };
  const poster: CutSettings = { ...settings, style: 'poster', colourway: harbour, ground: 'arch' };
  show(poster, 0);
  expect(chosenCutAsShown(poster, { mask: hash, surroundings: { kind: 'plain' } })).toEqual({
    version: 1,
    crop,
    colours: 6,
    mask: hash,
    style: 'poster',
    colourway: 'harbour',
    ground: 'arch',
    groundTone: 'dark',
    surroundings: { kind: 'plain' },
  });
});

test('names no colour around a pet that is as photographed, or that nobody has seen', () => {
  show();
  const photo = { kind: 'photo' } as const;
  expect(chosenCutAsShown(settings, { surroundings: photo })).toMatchObject({ surroundings: photo });
  const other = { ...settings, photoId: 'photo-2' };
  const plain = { kind: 'plain' } as const;
  expect(chosenCutAsShown(other, { mask: hash, surroundings: plain })).toMatchObject({ surroundings: plain });
});

describe('while a rough portrait stands in for the whole one', () => {
  const { setRough, setFailed, clear } = useCutPreviewStore.getState();
  const roughIn = (colours: number, change?: Partial<CutSettings>) => {
    const close = vi.fn<() => void>();
    const sheets = Array.from({ length: colours }, () => ({
      picture: { width: 200, height: 267, close },
      hex: '#000000',
    }));
    setRough({ settings: { ...settings, ...change }, sheets });
    onTestFinished(() => useCutPreviewStore.getState().clear());
    return close;
  };
  const shown = (photoId = 'photo-1') => {
    const { sheets, colours } = shownOf(useCutPreviewStore.getState(), photoId) ?? {};
    return { sheets: sheets?.length, colours };
  };

  test('it is shown, and the number of colours does not jump', () => {
    roughIn(5);
    expect(shown(), 'of the first, the number is open').toEqual({ sheets: 5, colours: undefined });
    show();
    expect(shown()).toEqual({ sheets: 6, colours: 6 });
    roughIn(7, { mask: { id: 'stroke' } });
    expect(shown()).toEqual({ sheets: 7, colours: 6 });
    expect(shown('photo-2')).toEqual({ sheets: undefined, colours: undefined });
  });

  test('nothing is ordered as it shows it', () => {
    roughIn(5);
    expect(chosenCutAsShown(settings, undefined)).not.toHaveProperty('colours');
  });

  test('a picture of the portrait waits for the whole one', async () => {
    roughIn(5);
    let saved: number | undefined;
    const saving = wholePreview().then(({ sheets }) => (saved = sheets.length));
    await Promise.resolve();
    expect(saved).toBeUndefined();
    show();
    await saving;
    expect(saved).toBe(6);
  });

  test('there is no picture where the whole one cannot be cut, or is left', async () => {
    roughIn(5);
    const failed = wholePreview();
    setFailed(settings);
    await expect(failed).rejects.toThrow('there is no whole portrait');
    show(); // before a stroke that cannot be cut
    roughIn(5, { mask: { id: 'stroke' } });
    const failedStroke = wholePreview();
    setFailed({ ...settings, mask: { id: 'stroke' } });
    await expect(failedStroke).rejects.toThrow('there is no whole portrait');
    expect((await wholePreview()).sheets, 'of what is shown once that is taken back').toHaveLength(6);
    roughIn(5);
    const left = wholePreview();
    clear();
    await expect(left).rejects.toThrow('there is no whole portrait');
  });

  test('no picture of another photo takes its place', async () => {
    roughIn(5);
    const saving = wholePreview();
    roughIn(5, { photoId: 'photo-2' });
    show({ ...settings, photoId: 'photo-2' });
    await expect(saving).rejects.toThrow('there is no whole portrait');
  });

  test('its pixels are freed with what takes its place', () => {
    const [first, second] = [roughIn(5), roughIn(5)];
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([5, 0]);
    show();
    expect(second).toHaveBeenCalledTimes(5);
  });
});
