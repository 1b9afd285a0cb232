import type { CutPreview } from '../cut/cut-preview.ts';
import type { CutWorkerClient } from '../cut/cut-worker-client.ts';
import { pictureSide } from './picture-side.ts';

/** The portrait that is shown, as it hangs, as a PNG without the light and shadows of the page. Rejects as the worker does. */
export const drawPortrait = (
  worker: CutWorkerClient,
  { source, settings, sheets, surroundings }: CutPreview,
): Promise<Blob> => {
  const around = settings.style === 'photograph' && surroundings !== undefined && { surroundings };
  return worker.picture(source, { ...settings, colours: sheets.length, ...around }, pictureSide);
};
