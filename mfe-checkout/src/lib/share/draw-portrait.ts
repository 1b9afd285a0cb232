import { type CutPreview, settingsAsShown } from '../cut/cut-preview.ts';
import type { CutWorkerClient } from '../cut/cut-worker-client.ts';
import { pictureSide } from './picture-side.ts';

/** The portrait that is shown, as it hangs, as a PNG without the light and shadows of the page. Rejects as the worker does. */
export const drawPortrait = (worker: CutWorkerClient, preview: CutPreview): Promise<Blob> =>
  worker.picture(preview.source, settingsAsShown(preview), pictureSide);
