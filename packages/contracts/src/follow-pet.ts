import { aspectOf, centreCrop, type Crop, type Orientation, type PixelSize } from './crop.ts';
import type { PetBox } from './pet-box.ts';
import { mmPerInch, printPixelsPerInch, printWidthMm } from './portraits.ts';

/** A part of a photo and how the portrait of it hangs. */
export type Framing = { crop: Crop; orientation: Orientation };

/** Air beside and below the pet, and above its head, as fractions of its longer side. */
const air = 0.08;
const headRoom = 0.14;
/** How far above a straight lower end the crop ends, as a fraction of the pet's height, so that no ground shows below. */
const cutOffInset = 0.035;
/** How much of the room that a crop's shape adds goes above the pet. */
const roomAbove = 0.6;
/** The shorter side in pixels with which the middle size is sharp. */
const sharpSide = Math.round((printWidthMm('6 × 8 in') / mmPerInch) * printPixelsPerInch);
/** How much larger than the pet with its air a crop may become to be that sharp: in more, the pet would be lost. */
const mostForSharpness = 1.25;
/** The shorter side in pixels below which a crop is not narrowed: no face would be left. */
const leastSide = 128;

/**
 * The crop that follows a pet: its box with air and head room, inside the photo, in the orientation that wastes less
 * unless one is given. A pet that is cut off below stands on the crop's lower edge, as a bust does. `photo` is the
 * photo's size in pixels.
 */
export const followPet = (photo: PixelSize, box: PetBox, orientation?: Orientation): Framing => {
  const wanted = addAir(photo, box);
  const fit = (side: Orientation) => agreement(place(photo, wanted, side), wanted.area);
  const chosen = orientation ?? (fit('across') > fit('upright') ? 'across' : 'upright');
  const { x, y, width, height } = place(photo, wanted, chosen, mostForSharpness);
  return {
    orientation: chosen,
    crop: { x: x / photo.width, y: y / photo.height, width: width / photo.width, height: height / photo.height },
  };
};

/**
 * As {@link followPet}; without a box, as long as nobody surely knows where the pet is, as much of the photo as can be:
 * its middle, across if it is wider than high.
 */
export const suggestFraming = (photo: PixelSize, box: PetBox | undefined, wanted?: Orientation): Framing => {
  if (box) return followPet(photo, box, wanted);
  const orientation = wanted ?? (photo.width > photo.height ? 'across' : 'upright');
  return { crop: centreCrop(photo, orientation), orientation };
};

type Box = { x: number; y: number; width: number; height: number };

/** In pixels: the pet alone, and with its air as far as the photo has it. */
type Wanted = { pet: Box; area: Box; isCutOff: boolean };

const addAir = (photo: PixelSize, box: PetBox): Wanted => {
  const pet = {
    x: box.x * photo.width,
    y: box.y * photo.height,
    width: box.width * photo.width,
    height: box.height * photo.height,
  };
  const longer = Math.max(pet.width, pet.height);
  const [x, y] = [Math.max(0, pet.x - air * longer), Math.max(0, pet.y - headRoom * longer)];
  const right = Math.min(photo.width, pet.x + pet.width + air * longer);
  const isCutOff = box.isCutOff === true;
  const below = isCutOff ? -cutOffInset * pet.height : air * longer;
  const bottom = Math.min(photo.height, pet.y + pet.height + below);
  return { pet, area: { x, y, width: right - x, height: bottom - y }, isCutOff };
};

/**
 * The smallest crop with the area in it, or the smallest sharp one, if that is at most `larger` times as large. Of an
 * area that does not fit, the middle, from the head down.
 */
const place = (photo: PixelSize, { pet, area, isCutOff }: Wanted, orientation: Orientation, larger = 1): Box => {
  const aspect = aspectOf(orientation);
  const heightOf = (shorterSide: number) => (orientation === 'across' ? shorterSide : shorterSide / aspect);
  // Rather less air beside the pet than ground below what stands on the edge.
  const most = isCutOff ? Math.max(area.y + area.height, pet.width / aspect) : photo.height;
  const largest = Math.min(photo.height, photo.width / aspect);
  const needed = Math.max(area.height, area.width / aspect);
  const sharp = heightOf(sharpSide);
  const enough = sharp <= Math.min(needed * larger, largest) ? Math.max(needed, sharp) : needed;
  const height = Math.min(Math.max(Math.min(enough, most), heightOf(leastSide)), largest);
  const width = height * aspect;
  const x = area.x + area.width / 2 - width / 2;
  const spare = height - area.height;
  const above = isCutOff ? 1 : roomAbove;
  const y = spare >= 0 ? area.y - spare * above : Math.max(area.y, Math.min(pet.y, pet.y + pet.height - height));
  return { x: within(x, photo.width - width), y: within(y, photo.height - height), width, height };
};

/** How well a crop agrees with an area: what both cover, as a fraction of what either does. */
const agreement = (crop: Box, area: Box): number => {
  const both = overlap(crop.x, crop.width, area.x, area.width) * overlap(crop.y, crop.height, area.y, area.height);
  return both / (crop.width * crop.height + area.width * area.height - both);
};

const overlap = (one: number, oneLength: number, other: number, otherLength: number): number =>
  Math.max(0, Math.min(one + oneLength, other + otherLength) - Math.max(one, other));

const within = (position: number, end: number): number => Math.max(0, Math.min(end, position));
