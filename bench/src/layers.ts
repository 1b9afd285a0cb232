import { cut, paint, prepare, sheets } from '@pawlayer/layers';
import { mesh, stl, threeMf } from '@pawlayer/layers/print';
import { drawPet } from '@pawlayer/layers/testing';
import { megabytes, milliseconds, percentile, type Figure } from './figures.ts';

const widthMm = 108;
const colours = 5;
const rounds = 7;

/** The middle of several rounds: the first ones are slower, before the engine knows the code. */
const middle = (work: () => unknown): string => {
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return milliseconds(percentile(times, 0.5));
};

const figuresAt = (width: number, height: number): Figure[] => {
  const photo = drawPet(width, height);
  const prepared = prepare(photo, { widthMm });
  const layers = cut(prepared, { colours });
  const figure = (what: string, work: () => unknown): Figure => ({
    what: `${width} × ${height}: ${what}`,
    value: middle(work),
  });
  return [
    figure('from pixels to tones', () => prepare(photo, { widthMm })),
    figure(`from tones to ${colours} colours, which is what a new number of colours costs`, () =>
      cut(prepared, { colours }),
    ),
    figure('the sheets of the stack', () => sheets(layers)),
    figure('the picture from the front', () => paint(layers)),
  ];
};

const printFigures = (): Figure[] => {
  const layers = cut(prepare(drawPet(1600, 2133), { widthMm: 152 }), { colours });
  const solid = mesh(layers);
  const [asStl, as3mf] = [stl(solid), threeMf(layers, solid, { title: 'bench' })];
  return [
    { what: '152 mm wide: the solid', value: `${middle(() => mesh(layers))}, ${solid.triangles.length / 3} triangles` },
    { what: '152 mm wide: its STL', value: `${middle(() => stl(solid))}, ${megabytes(asStl.length)}` },
    {
      what: '152 mm wide: its 3MF',
      value: `${middle(() => threeMf(layers, solid, { title: 'bench' }))}, ${megabytes(as3mf.length)}`,
    },
  ];
};

/** A photo becomes layers, as the preview asks for it and as the print does, and then what a printer needs. */
export const measureLayers = (): Figure[] => [...figuresAt(600, 800), ...figuresAt(1600, 2133), ...printFigures()];
