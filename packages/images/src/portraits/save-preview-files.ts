import { sheets, withBorder, type Cut } from '@pawlayer/layers';
import { flatten } from './flatten.ts';
import { fromRgba } from './from-rgba.ts';
import type { CutFile, PortraitPreview } from './portrait.ts';
import { saveFile } from './save-file.ts';

/** Of WebP's levels: half the time of the next one, for a few hundredths more bytes. */
const effort = 2;

/** Saves the pictures for a screen, with the border: one of the closed stack and one of each sheet. */
export const savePreviewFiles = async (
  folder: string,
  picture: Cut,
  borderMm: number,
): Promise<{ preview: PortraitPreview; pictures: CutFile[] }> => {
  const cut = withBorder(picture, borderMm);
  const stack = sheets(cut);
  const front = fromRgba(flatten(stack.map(({ photo }) => photo))).removeAlpha();
  const closed = await saveFile(
    folder,
    'closed.webp',
    'image/webp',
    await front.clone().webp({ quality: 84, effort }).toBuffer(),
  );
  // Many mail clients do not support WebP.
  const forMail = await saveFile(
    folder,
    'closed.jpg',
    'image/jpeg',
    await front.clone().jpeg({ quality: 84, mozjpeg: true, optimiseScans: false }).toBuffer(),
  );
  const sheetFiles: CutFile[] = [];
  for (const [place, { photo }] of stack.entries()) {
    const body = await fromRgba(photo).webp({ quality: 78, alphaQuality: 90, effort }).toBuffer();
    sheetFiles.push(await saveFile(folder, `sheet-${place}.webp`, 'image/webp', body));
  }
  const { width, height, totalLayers, thicknessMm, surroundings } = cut;
  const colours = cut.colours.map(({ tdMm: _tdMm, ...colour }) => colour);
  const preview = {
    width,
    height,
    closed: closed.name,
    sheets: sheetFiles.map(({ name }) => name),
    colours,
    totalLayers,
    thicknessMm,
    ...(surroundings !== undefined && { surroundings }),
  };
  return { preview, pictures: [closed, forMail, ...sheetFiles] };
};
