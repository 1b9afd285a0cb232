import { type Colourway, natural } from '@pawlayer/contracts';
import { useEffect, useEffectEvent } from 'react';
import { type CutPreview, settingsAsShown } from './cut-preview.ts';
import type { CutWorkerClient } from './cut-worker-client.ts';
import { pauseOf } from './pause-of.ts';
import { useSampleStore } from './sample-store.ts';

/** A wish that comes in between goes first: how often it is tried again, after how many milliseconds. */
const tries = 4;
const pauseMs = 400;

/**
 * Small pictures of the portrait that is shown, in natural colours and in each colourway, by their ids. They come one by
 * one once the preview is there. Of another crop of the same photo, the earlier ones stay until then.
 */
export const useSamples = (
  worker: CutWorkerClient,
  preview: CutPreview | undefined,
  colourways: readonly Colourway[],
): ReadonlyMap<string, ImageBitmap> => {
  const { of, pictures, clear } = useSampleStore();
  const paint = useEffectEvent(async (signal: AbortSignal) => {
    if (!preview || preview.settings.style !== 'poster') return;
    const { colourway: _colourway, carved: _carved, ...settings } = settingsAsShown(preview); // too small to read a name
    const ofThis = { key: JSON.stringify(settings), photoId: settings.photoId };
    for (const colourway of shownFirst([undefined, ...colourways], preview.settings.colourway?.id)) {
      const { of: shown, painted, add } = useSampleStore.getState();
      const id = colourway?.id ?? natural.id;
      if (shown?.key === ofThis.key && painted.has(id)) continue;
      const inColours = colourway ? { ...settings, colourway: { id, stops: colourway.stops } } : settings;
      const picture = await trySample(worker, inColours, signal);
      if (!picture) return;
      if (signal.aborted) return picture.close();
      add(ofThis, id, picture);
    }
  });

  const list = JSON.stringify(colourways);
  useEffect(() => {
    const controller = new AbortController();
    paint(controller.signal).catch((error: unknown) => console.warn('No small picture is painted', error));
    return () => controller.abort();
  }, [preview, list]);
  useEffect(() => clear, [clear]);
  return of && of.photoId === preview?.settings.photoId ? pictures : none;
};

/** The one whose portrait is large, and then the others, so that it is never of an earlier crop beside it. */
const shownFirst = (colourways: readonly (Colourway | undefined)[], shown: string | undefined) => [
  ...colourways.filter((colourway) => colourway?.id === shown),
  ...colourways.filter((colourway) => colourway?.id !== shown),
];

const none: ReadonlyMap<string, ImageBitmap> = new Map();

type SampleSettings = Parameters<CutWorkerClient['sample']>[0];

const trySample = async (
  worker: CutWorkerClient,
  settings: SampleSettings,
  signal: AbortSignal,
): Promise<ImageBitmap | undefined> => {
  for (let count = 0; count < tries && !signal.aborted; count += 1) {
    const picture = await worker.sample(settings);
    if (picture) return picture;
    await pauseOf(pauseMs);
  }
  return undefined;
};
