import type { Cut } from '@pawlayer/layers';
import { grams, heightMap, mesh, type Mesh, printMinutes, stl, swapTable, threeMf } from '@pawlayer/layers/print';
import { sharp } from '../read-photo.ts';
import type { CutFile, PrintData } from './portrait.ts';
import { saveFile, savePacked } from './save-file.ts';
import { shrinkCut } from './shrink-cut.ts';

/** Saves what a printer needs. `borderMm` is around the picture. */
export const savePrintFiles = async (
  folder: string,
  cut: Cut,
  { title, borderMm }: { title: string; borderMm: number },
): Promise<PrintData & { files: CutFile[] }> => {
  const solid = solidOf(cut, borderMm);
  const swaps = swapTable(cut);
  const files = [
    await saveFile(folder, 'portrait.3mf', 'model/3mf', threeMf(cut, solid, { title })),
    await savePacked(folder, 'portrait.stl', 'model/stl', stl(solid)),
    await saveFile(folder, 'height-map.png', 'image/png', await heightPicture(cut)),
    await saveFile(folder, 'swaps.txt', 'text/plain', swaps.text),
    await saveFile(folder, 'swaps.csv', 'text/csv', swaps.csv),
  ];
  return {
    heightMm: cut.heightMm,
    grams: grams(cut, { borderMm }).map((each) => Math.round(each.grams * 10) / 10),
    printMinutes: printMinutes(cut, { borderMm }),
    files,
  };
};

// An STL has 50 bytes a triangle; the store takes 64 MB at once, packed, and slicers make heavy weather of more.
const mostTriangles = 1_300_000;
/** Across, when the cut has more steps than that: a large portrait that is all fur. All are finer than a nozzle. */
const fewerCells = [640, 480];

const solidOf = (cut: Cut, borderMm: number): Mesh => {
  const solid = mesh(cut, { borderMm });
  if (solid.triangles.length / 3 <= mostTriangles) return solid;
  for (const width of fewerCells) {
    const coarser = mesh(shrinkCut(cut, { width, height: Math.round((width * cut.height) / cut.width) }), { borderMm });
    if (coarser.triangles.length / 3 <= mostTriangles) return coarser;
  }
  throw new Error('This cut has too many steps for a solid');
};

const heightPicture = (cut: Cut): Promise<Buffer> => {
  const { data, width, height } = heightMap(cut);
  return sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
};
