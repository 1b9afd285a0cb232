import { cut, grounds, paint, prepare, sheets } from '@pawlayer/layers';
import { mesh, stl, threeMf } from '@pawlayer/layers/print';
import { drawMask, drawPet, isHead } from '@pawlayer/layers/testing';
import { measureCutMemory } from './cut-memory.ts';
import { megabytes, milliseconds, percentile, type Measurement } from './measurements.ts';
import { measureOrderCpu } from './order-cpu.ts';

const widthMm = 108;
const colours = 5;
const mostColours = 8;
const runs = 7;

/** The median duration of several runs; the first are slower, before the engine has optimized the code. */
const medianTime = (work: () => unknown): string => {
  const times = Array.from({ length: runs }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return milliseconds(percentile(times, 0.5));
};

const measureSize = (width: number, height: number): Measurement[] => {
  const photo = drawPet(width, height);
  const prepared = prepare(photo, { widthMm });
  const layers = cut(prepared, { colours });
  const measure = (name: string, work: () => unknown): Measurement => ({
    name: `${width} × ${height}: ${name}`,
    value: medianTime(work),
  });
  return [
    measure('from pixels to tones', () => prepare(photo, { widthMm })),
    measure('from pixels to tones with a mask', () => prepare(photo, { widthMm, mask: drawMask(320, 320, isHead) })),
    measure(`${mostColours} colours and their sheets, without encoding them`, () =>
      sheets(cut(prepared, { colours: mostColours })),
    ),
    measure(`from tones to ${colours} colours, which is what a new number of colours costs`, () =>
      cut(prepared, { colours }),
    ),
    measure('the sheets of the stack', () => sheets(layers)),
    measure('the picture from the front', () => paint(layers)),
  ];
};

const stops = ['#14202e', '#1f3f5b', '#8a4b2f', '#d9a066', '#f6e9d2'].map((hex) => ({ name: hex, hex, tdMm: 1 }));

/** Of a poster at the size of the preview. */
const measurePosters = (): Measurement[] => {
  const photo = drawPet(600, 800);
  const options = { style: 'poster', widthMm, mask: drawMask(320, 320, isHead) } as const;
  const prepared = prepare(photo, options);
  const looks = grounds.flatMap((ground) => [{ ground }, { ground, colourway: { stops } }]);
  for (const look of looks) cut(prepared, { colours, ...look });
  const measure = (name: string, work: () => unknown): Measurement => ({
    name: `poster: ${name}`,
    value: medianTime(work),
  });
  // Each takes another part from the pet.
  const corrected = [0.4, 0.6].map((x) => ({
    ...options,
    mask: drawMask(600, 800, (column, row) => isHead(column, row) && Math.hypot(column - x, row - 0.45) > 0.05),
    earlier: prepared,
  }));
  let turn = 0;
  return [
    measure('from pixels to tones with a mask', () => prepare(photo, options)),
    measure('a stroke of the brush, from tones of before to the cut', () =>
      cut(prepare(photo, corrected[turn++ % 2] ?? options), { colours }),
    ),
    measure('another colourway', () => cut(prepared, { colours, ...(turn++ % 2 === 0 && { colourway: { stops } }) })),
    measure('another ground', () => cut(prepared, { colours, ground: grounds[turn++ % grounds.length] ?? 'plain' })),
  ];
};

const measurePrintFiles = (): Measurement[] => {
  const layers = cut(prepare(drawPet(1600, 2133), { widthMm: 152 }), { colours });
  const solid = mesh(layers);
  const [asStl, as3mf] = [stl(solid), threeMf(layers, solid, { title: 'bench' })];
  return [
    {
      name: '152 mm wide: the solid',
      value: `${medianTime(() => mesh(layers))}, ${solid.triangles.length / 3} triangles`,
    },
    { name: '152 mm wide: its STL', value: `${medianTime(() => stl(solid))}, ${megabytes(asStl.length)}` },
    {
      name: '152 mm wide: its 3MF',
      value: `${medianTime(() => threeMf(layers, solid, { title: 'bench' }))}, ${megabytes(as3mf.length)}`,
    },
  ];
};

/**
 * Measures turning a photo into layers, for the preview and for printing, and then into files for the printer; then what
 * all of this, with the processes around it, takes of the server for one order.
 */
export const measureLayers = async (): Promise<Measurement[]> => [
  ...measureSize(600, 800),
  ...measureSize(1600, 2133),
  ...measurePosters(),
  ...measurePrintFiles(),
  ...(await measureCutMemory()),
  ...(await measureOrderCpu()),
];
