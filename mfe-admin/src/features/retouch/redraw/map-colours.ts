import { asCut, toGround } from '@pawlayer/layers/overlay';
import type { Drawing } from './drawing.ts';

/**
 * What each colour of a drawing becomes on the portrait: what an overlay has. The first is for where nothing is drawn.
 */
export type Mapping = readonly number[];

/** The colours of the stack, `#rrggbb`, dark to light, and whether the portrait has a ground. */
export type Target = { colours: readonly string[]; hasGround: boolean };

/**
 * A place for each colour: its own, if the stack has that colour; otherwise by its rank, the darkest first. Where
 * nothing is drawn is the ground.
 */
export const suggestMapping = ({ colours }: Pick<Drawing, 'colours'>, target: Target): Mapping => [
  target.hasGround ? toGround : asCut,
  ...colours.map(
    (hex, rank) => ownPlace(hex, target.colours) ?? placeOfRank(rank, colours.length, target.colours.length),
  ),
];

/** A lossy file has nearly the colour that was drawn. */
const near = 8;

const ownPlace = (hex: string, stack: readonly string[]): number | undefined => {
  const [nearest] = stack
    .map((other, index) => ({ place: index + 1, away: distance(hex, other) }))
    .toSorted((one, other) => one.away - other.away);
  return nearest && nearest.away <= near ? nearest.place : undefined;
};

const distance = (one: string, other: string): number =>
  Math.max(...[1, 3, 5].map((at) => Math.abs(byteAt(one, at) - byteAt(other, at))));

const byteAt = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);

const placeOfRank = (rank: number, count: number, places: number): number =>
  1 + Math.round((rank * (places - 1)) / Math.max(1, count - 1));

/** What the table shows before a drawing is laid on it. */
export type Before = {
  /** The colour that is seen at each pixel, by its place, and what is painted there. */
  places: Uint8Array;
  values: Uint8Array;
  /** 1 where the ground is; absent where nothing is cut out. */
  isGround?: Uint8Array | undefined;
};

/** What a drawing paints; with `onlyChanges`, only what differs from the table. */
export const toOverlay = (
  { values }: Pick<Drawing, 'values'>,
  mapping: Mapping,
  before: Before,
  onlyChanges: boolean,
): Uint8Array =>
  values.map((colour, pixel) => {
    const value = mapping[colour] ?? asCut;
    return onlyChanges && isShown(before, pixel, value) ? (before.values[pixel] ?? asCut) : value;
  });

/** How much of a drawing is the same as on the table, from 0 to 1. */
export const shareOfSame = ({ values }: Pick<Drawing, 'values'>, mapping: Mapping, before: Before): number => {
  let same = 0;
  for (let pixel = 0; pixel < values.length; pixel += 1)
    if (isShown(before, pixel, mapping[values[pixel] ?? 0] ?? asCut)) same += 1;
  return same / values.length;
};

const isShown = ({ places, values, isGround }: Before, pixel: number, value: number): boolean => {
  if (value !== toGround) return places[pixel] === value;
  return values[pixel] === toGround || (values[pixel] === asCut && isGround?.[pixel] === 1);
};

/**
 * Marks with 1 what a nozzle cannot lay: what is painted in a colour and was cut in another. `bottom` is the row at
 * which a carved name begins, which lies above all.
 */
export const findUnprintable = (
  overlay: Uint8Array,
  cut: Uint8Array,
  { width, bottom }: { width: number; bottom: number },
): Uint8Array =>
  overlay.map((value, pixel) =>
    value !== asCut && value !== toGround && pixel < bottom * width && cut[pixel] !== value ? 1 : 0,
  );
