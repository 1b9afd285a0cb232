import { useEffect, useEffectEvent, useRef } from 'react';
import { useCutPreviewStore } from './cut-preview-store.ts';
import { isDeepEqual, isPreviewOf, loadCutPreview, revokeCutPreview } from './cut-preview.ts';
import type { CutSettings } from './cut-settings.ts';
import { createCutWorkerClient, type CutWorkerClient } from './cut-worker-client.ts';

/** Arrow keys change the number of colours faster than a photo is cut. */
const debounceMs = 120;

/**
 * Keeps the preview store up to date with the settings while this page is open. Settings that cannot be cut in this
 * browser are stored there as failed.
 */
export const useCutPreview = (photo: Blob | undefined, settings: CutSettings | undefined): void => {
  const client = useRef<CutWorkerClient>(undefined);
  useEffect(
    () => () => {
      client.current?.close();
      client.current = undefined;
    },
    [],
  );

  const cut = useEffectEvent(async (signal: AbortSignal) => {
    const { preview, failedSettings, setPreview, setFailed } = useCutPreviewStore.getState();
    if (!photo || !settings || isPreviewOf(preview, settings) || isDeepEqual(failedSettings, settings)) return;
    try {
      client.current ??= createCutWorkerClient();
      const result = await client.current.cut(photo, settings);
      if (!result) return;
      const next = await loadCutPreview(settings, result);
      if (signal.aborted) revokeCutPreview(next);
      else setPreview(next);
    } catch (error) {
      console.warn('This photo cannot be cut here', error);
      if (!signal.aborted) setFailed(settings);
    }
  });

  const key = photo && settings ? JSON.stringify(settings) : undefined;
  useEffect(() => {
    if (!key) return undefined;
    const controller = new AbortController();
    const isFirst = useCutPreviewStore.getState().preview === undefined;
    const timer = setTimeout(() => void cut(controller.signal), isFirst ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key]);
};
