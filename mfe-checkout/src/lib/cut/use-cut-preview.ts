import { useEffect, useEffectEvent } from 'react';
import type { MaskFile } from '../draft/mask-file.ts';
import { closeSheets } from './close-sheets.ts';
import { useCutPreviewStore } from './cut-preview-store.ts';
import { isDeepEqual, isLetterAway, isPreviewOf, isRoughFirst, isStrokeAway } from './cut-preview.ts';
import type { CutSettings } from './cut-settings.ts';
import type { CutWorkerClient } from './cut-worker-client.ts';
import { useCutWorkerStore } from './cut-worker-store.ts';
import { pauseOf } from './pause-of.ts';
import { withSeenTone } from './seen-tone.ts';

/** The worker stays free for the next stroke until the visitor has paused this long, in milliseconds. */
const strokePauseMs = 300;
/** How long a visitor who types a name may pause between two letters before it is cut, in milliseconds. */
const letterPauseMs = 250;

/** The cut worker's client of this tab, whose worker ends with the last page or field that uses it. */
export const useCutWorker = (): CutWorkerClient => {
  const worker = useCutWorkerStore();
  useEffect(() => worker.hold(), [worker]);
  return worker;
};

/**
 * Keeps the preview store up to date with the settings while this page is open. Settings that cannot be cut in this
 * browser are stored there as failed, until they are asked for again.
 */
export const useCutPreview = (
  worker: CutWorkerClient,
  source: { photo: Blob | undefined; mask: MaskFile | undefined },
  settings: CutSettings | undefined,
): void => {
  const { photo, mask } = source;
  const cut = useEffectEvent(async (signal: AbortSignal) => {
    const { preview, failedSettings, setPreview, setRough, dropRough, setFailed } = useCutPreviewStore.getState();
    if (!photo || !settings || isDeepEqual(failedSettings, settings)) return;
    if (isPreviewOf(preview, settings)) return dropRough();
    const cutAs = async (isRough: boolean) => {
      const asSeen = withSeenTone(settings, useCutPreviewStore.getState().seenTone);
      const result = await worker.cut({ photo, mask }, asSeen, { isRough });
      if (!result) return;
      const { kind: _kind, requestId: _requestId, ...cutPreview } = result;
      if (signal.aborted) closeSheets(cutPreview.sheets);
      else if (isRough) setRough({ settings, ...withoutAdvice(cutPreview) });
      else setPreview({ settings, source: { photo, mask }, ...cutPreview });
    };
    try {
      if (isLetterAway(preview, settings)) await pauseOf(letterPauseMs);
      if (signal.aborted) return;
      if (isRoughFirst(preview, settings)) await cutAs(true);
      if (isStrokeAway(preview, settings)) await pauseOf(strokePauseMs);
      if (signal.aborted) return;
      await cutAs(false);
    } catch (error) {
      console.warn('This photo cannot be cut here', error);
      if (!signal.aborted) setFailed(settings);
    }
  });

  const triedAgain = useCutPreviewStore((state) => state.triedAgain);
  const key = photo && settings ? JSON.stringify(settings) : undefined;
  useEffect(() => {
    if (!key) return undefined;
    const controller = new AbortController();
    void cut(controller.signal);
    return () => controller.abort();
  }, [key, triedAgain]);
};

const withoutAdvice = <Cut extends { advice: unknown }>({ advice: _advice, ...rest }: Cut) => rest;
