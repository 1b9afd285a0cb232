import type { Cut } from '@pawlayer/layers';
import { sharp } from '../images/read-photo.ts';
import type { CutFile, PrintData } from './portrait.ts';
import { saveFile } from './save-file.ts';

/** Saves what a printer needs. */
export const savePrintFiles = async (folder: string, cut: Cut, _title: string): Promise<PrintData & { files: CutFile[] }> => ({
  heightMm: cut.heightMm,
  grams: [],
  printMinutes: 0,
  files: [await saveFile(folder, 'height-map.png', 'image/png', await heightMap(cut))],
});

/** A grey PNG whose values are numbers of layers. */
const heightMap = ({ width, height, levels }: Cut): Promise<Buffer> =>
  sharp(levels, { raw: { width, height, channels: 1 } }).toColourspace('b-w').png().toBuffer();
