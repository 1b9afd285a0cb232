// oxlint-disable-next-line typescript/triple-slash-reference -- what imports this file is in other projects, which would miss the types
/// <reference path="./opentype.d.ts" />
import { type Command, type Font, type FontGlyph, parse } from 'opentype.js/dist/opentype.mjs';
import type { Glyph, Typefaces } from './carving.ts';

/**
 * Opens the typeface from the bytes of its files, of which the first that has a character draws it. Throws where one is no
 * font.
 */
export const openTypefaces = (files: readonly Uint8Array[]): Typefaces => {
  const fonts = files.map(openFont);
  const known = new Map<string, Glyph | undefined>();
  const glyphOf = (character: string): Glyph | undefined => {
    if (!known.has(character)) known.set(character, readGlyph(fonts, character));
    return known.get(character);
  };
  return {
    glyphOf,
    kerningOf: (left, right) => {
      const font = fonts[glyphOf(left)?.font ?? -1];
      if (!font || glyphOf(left)?.font !== glyphOf(right)?.font) return 0;
      return font.kerningOf(left, right);
    },
  };
};

type OpenFont = ReturnType<typeof openFont>;

const openFont = (file: Uint8Array) => {
  const font = parse(Uint8Array.from(file).buffer);
  const figures = new Map(font.substitution.getSingle('lnum').map(({ sub, by }) => [sub, by]));
  /** With figures as high as capitals, because years are read one by one. */
  const glyphOf = (character: string): FontGlyph => {
    const glyph = font.charToGlyph(character);
    const figure = figures.get(glyph.index);
    return figure === undefined ? glyph : font.glyphs.get(figure);
  };
  return {
    read: (character: string) => {
      const glyph = glyphOf(character);
      return glyph.index === 0 ? undefined : outlineOf(glyph, font);
    },
    kerningOf: (left: string, right: string) => font.getKerningValue(glyphOf(left), glyphOf(right)) / font.unitsPerEm,
  };
};

const readGlyph = (fonts: readonly OpenFont[], character: string): Glyph | undefined => {
  for (const [place, font] of fonts.entries()) {
    const outline = font.read(character);
    if (outline) return { font: place, ...outline };
  }
  return undefined;
};

const outlineOf = (glyph: FontGlyph, { unitsPerEm }: Font): Omit<Glyph, 'font'> => ({
  advance: (glyph.advanceWidth ?? 0) / unitsPerEm,
  contours: flatten(glyph.getPath(0, 0, unitsPerEm).commands).map((points) =>
    Float64Array.from(points, (value, at) => (at % 2 === 0 ? value : -value) / unitsPerEm),
  ),
});

/** As many lines as make a curve of a letter a hundred mm high smooth. */
const linesPerCurve = 8;

const flatten = (commands: readonly Command[]): number[][] => {
  const contours: number[][] = [];
  let points: number[] = [];
  let [fromX, fromY] = [0, 0];
  for (const command of commands) {
    if (command.type === 'Z') continue;
    if (command.type === 'M') contours.push((points = []));
    const { x, y } = command;
    if (command.type === 'M' || command.type === 'L') points.push(x, y);
    else
      for (let line = 1; line <= linesPerCurve; line += 1) {
        const way = line / linesPerCurve;
        if (command.type === 'Q')
          points.push(quadratic(way, fromX, command.x1, x), quadratic(way, fromY, command.y1, y));
        else points.push(cubic(way, fromX, command.x1, command.x2, x), cubic(way, fromY, command.y1, command.y2, y));
      }
    [fromX, fromY] = [x, y];
  }
  return contours;
};

const quadratic = (way: number, from: number, by: number, to: number): number => {
  const left = 1 - way;
  return left * left * from + 2 * left * way * by + way * way * to;
};

const cubic = (way: number, from: number, by: number, then: number, to: number): number =>
  (1 - way) * quadratic(way, from, by, then) + way * quadratic(way, by, then, to);
