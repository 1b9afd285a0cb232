import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { openPortraitRunner } from '../portraits/portrait-runner.ts';
import type { CutTask, PortraitSettings } from '../portraits/portrait.ts';
import { openProcessRunner } from '../processes/process-runner.ts';
import { maxPixels, openPhotoFolder } from './photos.ts';

export const wholePhoto = { x: 0, y: 0, width: 1, height: 1 };

export const portrait: PortraitSettings = {
  crop: { x: 0.2, y: 0, width: 0.5625, height: 1 },
  colours: 5,
  widthMm: 108.3,
  borderMm: 3,
  filaments: [],
};

/**
 * A temporary folder for photos and the files made of them. `cut` resolves with the result and the folder of its files.
 */
export const openCutFolder = async () => {
  const { path: folder, save, remove } = await openPhotoFolder();
  const portraitRunner = openPortraitRunner({ processes: openProcessRunner(), maxPixels });
  const cut = async (
    path: string,
    change: Partial<PortraitSettings> = {},
    kind: CutTask['kind'] = 'preview',
    maskPath?: string,
  ) => {
    const out = await mkdtemp(join(folder, 'out-'));
    const result = await portraitRunner.cut({
      kind,
      path,
      ...(maskPath !== undefined && { maskPath }),
      folder: out,
      title: 'A <title>',
      portrait: { ...portrait, ...change },
    });
    return { ...result, out };
  };
  return { cut, save, remove, portraitRunner };
};
