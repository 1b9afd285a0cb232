import { type Colourway, natural } from '@pawlayer/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useCutPreviewStore } from './cut-preview-store.ts';
import { type CutPreview, isDeepEqual, isPreviewOf, settingsAsShown } from './cut-preview.ts';
import type { CutSettings } from './cut-settings.ts';
import type { CutWorkerClient } from './cut-worker-client.ts';
import { pauseOf } from './pause-of.ts';
import { useSampleStore } from './sample-store.ts';

/** Another wish goes first: how often to try again, and after how many milliseconds. */
const tries = 4;
const pauseMs = 400;

/** Small pictures of the portrait, by the ids of the colourways, and which of them show it as it is wanted now. */
export type Samples = { pictures: ReadonlyMap<string, ImageBitmap>; current: ReadonlySet<string> };

/**
 * Small pictures of the portrait that is shown, in natural colours and in each colourway. They come one by one once the
 * preview is there. Of another crop of the same photo, the earlier ones stay until then.
 */
export const useSamples = (
  worker: CutWorkerClient,
  preview: CutPreview | undefined,
  colourways: readonly Colourway[],
  wanted: CutSettings | undefined,
): Samples => {
  const { of, pictures, painted: ofThese, clear } = useSampleStore();
  const hasFailed = useCutPreviewStore(({ failedSettings }) => isDeepEqual(failedSettings, wanted));
  const paint = useEffectEvent(async (signal: AbortSignal) => {
    if (!preview || preview.settings.style !== 'poster') return;
    const { settings, key } = sampledOf(preview);
    const ofThis = { key, photoId: settings.photoId };
    const paintOne = async (colourway: Colourway | undefined): Promise<void> => {
      const { of: shown, painted, add } = useSampleStore.getState();
      const id = colourway?.id ?? natural.id;
      if (shown?.key === ofThis.key && painted.has(id)) return;
      const inColours = colourway ? { ...settings, colourway: { id, stops: colourway.stops } } : settings;
      const picture = await trySample(worker, inColours, signal);
      if (!picture) return;
      if (signal.aborted) return picture.close();
      add(ofThis, id, picture);
    };
    // All at once: the worker paints them in this order, and none waits until the page has shown the one before.
    await Promise.all(shownFirst([undefined, ...colourways], preview.settings.colourway?.id).map(paintOne));
  });

  const list = JSON.stringify(colourways);
  useEffect(() => {
    const controller = new AbortController();
    paint(controller.signal).catch((error: unknown) => console.warn('No small picture is painted', error));
    return () => controller.abort();
  }, [preview, list]);
  useEffect(() => clear, [clear]);
  if (!preview || of?.photoId !== preview.settings.photoId) return none;
  const isCurrent = of.key === sampledOf(preview).key && (hasFailed || isInOtherColours(preview, wanted));
  return { pictures, current: isCurrent ? ofThese : none.current };
};

/** Whether the preview is what is wanted, but for its colourway and its name. */
const isInOtherColours = (preview: CutPreview, wanted: CutSettings | undefined): boolean => {
  if (!wanted) return false;
  const { colourway: _colourway, carved: _carved, ...rest } = wanted;
  const { colourway, carved } = preview.settings;
  return isPreviewOf(preview, { ...rest, ...(colourway && { colourway }), ...(carved && { carved }) });
};

/** What small pictures of a portrait depend on, all but the colourway; they are too small to read a name. */
const sampledOf = (preview: CutPreview) => {
  const { colourway: _colourway, carved: _carved, ...settings } = settingsAsShown(preview);
  return { settings, key: JSON.stringify(settings) };
};

/** The one whose portrait is large first, so that it never shows an earlier crop beside it. */
const shownFirst = (colourways: readonly (Colourway | undefined)[], shown: string | undefined) => [
  ...colourways.filter((colourway) => colourway?.id === shown),
  ...colourways.filter((colourway) => colourway?.id !== shown),
];

const none: Samples = { pictures: new Map(), current: new Set() };

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
