import { byteOrderMark, type Cell, figure, toCsvLines } from '../csv.ts';
import type { Cut } from '../cut.ts';
import { slicerAdvice } from '../stack.ts';

/**
 * When to change the filament: as text for people, as CSV for a spreadsheet, and as the layers (from 1) before which
 * the printer pauses.
 */
export type SwapTable = { text: string; csv: string; pauses: number[] };

/** The colours of a print, or of several that are printed together: with `grams` on a plate, with `share` in one cut. */
export type Stack = {
  colours: readonly {
    hex: string;
    name?: string | undefined;
    fromLayer: number;
    layers: number;
    zMm: number;
    share?: number;
    grams?: number;
  }[];
  totalLayers: number;
  thicknessMm: number;
};
type StackColour = Stack['colours'][number];

export const swapTable = (cut: Cut): SwapTable => {
  const pauses = cut.colours.slice(1).map(({ fromLayer }) => fromLayer);
  return { text: swapText(cut), csv: csvOf(cut), pauses };
};

const labelOf = ({ hex, name }: StackColour): string => (name === undefined ? hex : `${hex} ${name}`);
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** When to change the filament, for people. */
export const swapText = ({ colours, totalLayers, thicknessMm }: Stack): string => {
  const isPlate = colours.some(({ grams }) => grams !== undefined);
  const rows = [
    ['Colour', 'From layer', 'z mm', 'Layers', isPlate ? 'Grams' : 'Seen'],
    ...colours.map((colour) => [
      labelOf(colour),
      String(colour.fromLayer),
      colour.zMm.toFixed(2),
      String(colour.layers),
      isPlate ? (colour.grams ?? 0).toFixed(1) : percent(colour.share ?? 0),
    ]),
  ];
  const swaps = colours
    .slice(1)
    .map((colour) => `M600 before layer ${colour.fromLayer} (above z ${colour.zMm.toFixed(2)} mm): ${labelOf(colour)}`);
  const start = colours[0] ? [`Start with ${labelOf(colours[0])}.`] : [];
  return [
    slicerAdvice,
    `${totalLayers} layers: ${thicknessMm.toFixed(2)} mm. 100 % infill, rectilinear. Filament swaps: ${colours.length - 1}.`,
    '',
    ...alignColumns(rows),
    '',
    ...start,
    ...swaps,
    '',
  ].join('\n');
};

/** Aligns columns: the first one to the left, numbers to the right. */
const alignColumns = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((text, column) => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0)))
      .join('  '),
  );
};

const csvOf = ({ colours }: Cut): string => {
  const rows = colours.map(({ hex, name = '', tdMm, fromLayer, layers, zMm, share }): Cell[] => {
    const figures = [String(fromLayer), zMm.toFixed(2), String(layers), String(tdMm), (100 * share).toFixed(1)];
    return [hex, name, ...figures.map(figure)];
  });
  return (
    byteOrderMark + toCsvLines([['colour', 'filament', 'from layer', 'z mm', 'layers', 'td mm', 'seen %'], ...rows])
  );
};
