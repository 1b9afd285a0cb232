import type { Area } from '@pawlayer/layers/brush';
import type { TableCut } from '../engine/engine-messages.ts';

type Size = { width: number; height: number };

/** Draws an area of the portrait: the engine's cut, and over it what was painted since, by the places of its colours. */
export const drawCut = (
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  { levels, seen, colours }: TableCut,
  drawn: Uint8Array,
  { width }: Size,
  area: Area,
): void => {
  if (area.width < 1 || area.height < 1) return;
  const flat = colours.map(({ hex }) => fromHex(hex));
  const picture = new ImageData(area.width, area.height);
  for (let y = 0, at = 0; y < area.height; y += 1) {
    let pixel = (area.top + y) * width + area.left;
    for (let x = 0; x < area.width; x += 1, pixel += 1, at += 4) {
      const place = drawn[pixel] ?? 0;
      const level = 3 * (levels[pixel] ?? 0);
      const colour = place > 0 ? flat[place - 1] : undefined;
      picture.data[at] = colour?.[0] ?? seen[level] ?? 0;
      picture.data[at + 1] = colour?.[1] ?? seen[level + 1] ?? 0;
      picture.data[at + 2] = colour?.[2] ?? seen[level + 2] ?? 0;
      picture.data[at + 3] = 255;
    }
  }
  context.putImageData(picture, area.left, area.top);
};

const fromHex = (hex: string): readonly [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
