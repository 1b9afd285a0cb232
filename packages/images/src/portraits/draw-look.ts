import { sheets, type Cut, type Photo } from '@pawlayer/layers';
import { sharp } from '../read-photo.ts';
import type { CutFile, Look } from './portrait.ts';
import { saveFile } from './save-file.ts';

/** Saves a picture of the closed stack and one of each sheet. */
export const drawLook = async (folder: string, cut: Cut): Promise<{ look: Look; pictures: CutFile[] }> => {
  const stack = sheets(cut);
  const front = raw(fromTheFront(stack.map(({ photo }) => photo))).removeAlpha();
  const closed = await saveFile(
    folder,
    'closed.webp',
    'image/webp',
    await front.clone().webp({ quality: 84, effort: 4 }).toBuffer(),
  );
  // Mail programs that know no WebP are many.
  const forMail = await saveFile(
    folder,
    'closed.jpg',
    'image/jpeg',
    await front.clone().jpeg({ quality: 84, mozjpeg: true }).toBuffer(),
  );
  const cutOuts: CutFile[] = [];
  for (const [place, { photo }] of stack.entries()) {
    const body = await raw(photo).webp({ quality: 78, alphaQuality: 90, effort: 3 }).toBuffer();
    cutOuts.push(await saveFile(folder, `sheet-${place}.webp`, 'image/webp', body));
  }
  const { width, height, totalLayers, thicknessMm } = cut;
  const colours = cut.colours.map(({ tdMm: _tdMm, ...colour }) => colour);
  const look = {
    width,
    height,
    closed: closed.name,
    sheets: cutOuts.map(({ name }) => name),
    colours,
    totalLayers,
    thicknessMm,
  };
  return { look, pictures: [closed, forMail, ...cutOuts] };
};

const raw = ({ data, width, height }: Photo) => sharp(data, { raw: { width, height, channels: 4 } });

/** Each sheet laid on those below it. A pixel of a sheet is there or not, so nothing has to be mixed. */
const fromTheFront = (stack: readonly Photo[]): Photo => {
  const [plate, ...above] = stack;
  if (!plate) throw new Error('a stack without a sheet');
  const seen = new Uint32Array(Uint8ClampedArray.from(plate.data).buffer);
  for (const { data } of above) {
    const pixels = new Uint32Array(data.buffer, data.byteOffset, seen.length);
    for (const [pixel, value] of pixels.entries()) if (value !== 0) seen[pixel] = value;
  }
  return { ...plate, data: new Uint8ClampedArray(seen.buffer) };
};
