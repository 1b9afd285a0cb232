import type { Cut } from '@pawlayer/layers';
import {
  estimatedFor,
  grams,
  heightMap,
  mesh,
  type Mesh,
  printMinutes,
  stl,
  swapTable,
  threeMf,
} from '@pawlayer/layers/print';
import { sharp } from '../read-photo.ts';
import type { CutFile, PrintData } from './portrait.ts';
import { resizeCut } from './resize-cut.ts';
import { saveFile, saveGzipped } from './save-file.ts';

/** Saves the print files. `borderMm` is the width of the border around the picture. */
export const savePrintFiles = async (
  folder: string,
  cut: Cut,
  { title, borderMm }: { title: string; borderMm: number },
): Promise<PrintData & { files: CutFile[] }> => {
  const solid = meshWithinLimit(cut, borderMm);
  const swaps = swapTable(cut);
  const files = [
    await saveFile(folder, 'portrait.3mf', 'model/3mf', threeMf(cut, solid, { title })),
    await saveGzipped(folder, 'portrait.stl', 'model/stl', stl(solid)),
    await saveFile(folder, 'height-map.png', 'image/png', await encodeHeightMap(cut)),
    await saveFile(folder, 'swaps.txt', 'text/plain', swaps.text),
    await saveFile(folder, 'swaps.csv', 'text/csv', swaps.csv),
  ];
  return {
    heightMm: cut.heightMm,
    grams: grams(cut, { borderMm }).map((each) => Math.round(each.grams * 10) / 10),
    printMinutes: printMinutes(cut, { borderMm }),
    estimatedFor,
    files,
  };
};

// An STL has 50 bytes per triangle. The object store accepts at most 64 MB, gzipped, and slicers are slow with more.
const maxTriangles = 1_300_000;
/**
 * Shorter sides in pixels for cuts that exceed the limit, such as a large portrait full of fur. All are finer than a
 * nozzle.
 */
const fallbackSides = [640, 480];

const meshWithinLimit = (cut: Cut, borderMm: number): Mesh => {
  const solid = mesh(cut, { borderMm });
  if (solid.triangles.length / 3 <= maxTriangles) return solid;
  for (const side of fallbackSides) {
    const scale = side / Math.min(cut.width, cut.height);
    const size = { width: Math.round(cut.width * scale), height: Math.round(cut.height * scale) };
    const coarser = mesh(resizeCut(cut, size), { borderMm });
    if (coarser.triangles.length / 3 <= maxTriangles) return coarser;
  }
  throw new Error('This cut has too many steps for a solid');
};

const encodeHeightMap = (cut: Cut): Promise<Buffer> => {
  const { data, width, height } = heightMap(cut);
  return sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
};
