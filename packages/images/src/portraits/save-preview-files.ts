import { sheets, withBorder, type Cut, type Photo } from '@pawlayer/layers';
import type { Sharp } from 'sharp';
import type { Size } from '../rendition-sizes.ts';
import { flatten } from './flatten.ts';
import { fromRgba } from './from-rgba.ts';
import type { CutFile, PortraitPreview } from './portrait.ts';
import { saveFile } from './save-file.ts';

/** Of WebP's levels: half the time of the next one, for a few hundredths more bytes. */
const effort = 2;

/**
 * Saves the pictures for a screen, with the border: one of the closed stack, one of each sheet, and one of the photo if
 * there is one, which covers the cut.
 */
export const savePreviewFiles = async (
  folder: string,
  picture: Cut,
  { borderMm, photo }: { borderMm: number; photo?: Photo },
): Promise<{ preview: PortraitPreview; pictures: CutFile[] }> => {
  const cut = withBorder(picture, borderMm);
  const stack = sheets(cut);
  const front = fromRgba(flatten(stack.map((sheet) => sheet.photo))).removeAlpha();
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
  const photoFile =
    photo && (await saveFile(folder, 'photo.webp', 'image/webp', await layWithin(front.clone(), cut, picture, photo)));
  const sheetFiles: CutFile[] = [];
  for (const [place, { photo: sheet }] of stack.entries()) {
    const body = await fromRgba(sheet).webp({ quality: 78, alphaQuality: 90, effort }).toBuffer();
    sheetFiles.push(await saveFile(folder, `sheet-${place}.webp`, 'image/webp', body));
  }
  const { width, height, totalLayers, thicknessMm, surroundings } = cut;
  const colours = cut.colours.map(({ tdMm: _tdMm, ...colour }) => colour);
  const preview = {
    width,
    height,
    closed: closed.name,
    ...(photoFile && { photo: photoFile.name }),
    sheets: sheetFiles.map(({ name }) => name),
    colours,
    totalLayers,
    thicknessMm,
    ...(surroundings !== undefined && { surroundings }),
  };
  return { preview, pictures: [closed, forMail, ...(photoFile ? [photoFile] : []), ...sheetFiles] };
};

/** The photo within the border of the portrait, so that it covers the portrait to the pixel. */
const layWithin = async (
  front: Sharp,
  bordered: Size,
  { width, height }: Size,
  photo: Photo,
): Promise<Buffer<ArrayBufferLike>> => {
  const input = await fromRgba(photo).resize({ width, height, fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer();
  const [left, top] = [(bordered.width - width) / 2, (bordered.height - height) / 2];
  return front.composite([{ input, left, top }]).webp({ quality: 80, effort }).toBuffer();
};
