import { describe, expect, it } from 'vitest';
import {
  baseLayers,
  measurePhoto,
  paint,
  separate,
  sheets,
  sheetsInTurn,
  UnusablePhoto,
  withBorder,
  type Photo,
} from '../index.ts';
import { drawPhoto, drawPet, plainPhoto } from '../testing/photos.ts';

const cut = separate(drawPet(120, 160), { colours: 5, widthMm: 108 });
const opaque = ({ data }: Photo, pixel: number) => data[4 * pixel + 3] === 255;

describe('the picture of a cut', () => {
  it('shows at each pixel what is seen of so many layers', () => {
    const { data, width, height } = paint(cut);
    expect([width, height]).toEqual([120, 160]);
    cut.levels.forEach((level, pixel) => {
      expect([...data.subarray(4 * pixel, 4 * pixel + 4)]).toEqual([
        ...cut.seen.subarray(3 * level, 3 * level + 3),
        255,
      ]);
    });
  });
});

describe('the sheets of a cut', () => {
  const stack = sheets(cut);

  it('are one for each colour, and each holds everything that is at least that high', () => {
    expect(stack.map(({ colour }) => colour)).toEqual(cut.colours);
    for (const { photo, colour } of stack) {
      cut.levels.forEach((level, pixel) => expect(opaque(photo, pixel)).toBe(level >= colour.fromLayer));
    }
  });

  it('are the same in turn, each in the pixels of the one before', () => {
    const memory = new Set<Uint8ClampedArray>();
    for (const { photo, colour } of sheetsInTurn(cut)) {
      memory.add(photo.data);
      expect(photo).toEqual(stack[cut.colours.indexOf(colour)]?.photo);
    }
    expect(memory.size).toBe(1);
  });

  it('have light edges above on the left, and lie in the shadow of the next', () => {
    const island = separate(
      drawPhoto(120, 160, (x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.2 ? [240, 240, 240] : [20, 20, 20])),
      { colours: 2, widthMm: 108 },
    );
    const [plate, top] = sheets(island).map(({ photo }) => photo.data);
    const at = (x: number, y: number) => 4 * (y * 120 + x);
    const ring = Array.from({ length: 160 }, (_, y) => y).filter((y) => top?.[at(60, y) + 3] === 255);
    const [first = 0, last = 0] = [ring[0], ring.at(-1)];
    const middle = top?.[at(60, 80)] ?? 0;
    expect(top?.[at(60, first)]).toBeGreaterThan(middle);
    expect(top?.[at(60, last)]).toBeLessThan(middle);
    expect(plate?.[at(61, last + 1)]).toBeLessThan(plate?.[at(61, first - 2)] ?? 0);
  });

  it('exist of a single pixel too', () => {
    expect(sheets(separate(plainPhoto(1, 1, [9, 9, 9]), { colours: 4, widthMm: 108 }))).toHaveLength(4);
  });
});

describe('the border of a cut', () => {
  const bordered = withBorder(cut, 3);
  const side = 3; // 120 pixels are 108 mm

  it('lies around the whole picture, and changes nothing in it', () => {
    expect([bordered.width, bordered.height]).toEqual([120 + 2 * side, 160 + 2 * side]);
    expect(bordered.widthMm).toBeCloseTo(108 + 2 * 2.7, 6);
    expect(bordered.heightMm).toBeCloseTo(144 + 2 * 2.7, 6);
    bordered.levels.forEach((level, pixel) => {
      const [x, y] = [(pixel % bordered.width) - side, Math.floor(pixel / bordered.width) - side];
      const isPicture = x >= 0 && x < 120 && y >= 0 && y < 160;
      expect(level).toBe(isPicture ? cut.levels[y * 120 + x] : baseLayers);
    });
  });

  it('is on the lowest sheet alone, in its colour', () => {
    const [base, ...above] = sheets(bordered).map(({ photo }) => photo);
    const corner = bordered.width + 1;
    expect([...(base?.data.subarray(4 * corner, 4 * corner + 3) ?? [])]).toEqual([
      ...cut.seen.subarray(3 * baseLayers, 3 * baseLayers + 3),
    ]);
    for (const photo of above) expect(opaque(photo, corner)).toBe(false);
  });

  it('is refused if it is not a length', () => {
    expect(() => withBorder(cut, -1)).toThrow(RangeError);
    expect(withBorder(cut, 0)).toEqual(cut);
  });
});

describe('advice on a photo', () => {
  const stripes = drawPhoto(100, 100, (x) => (Math.floor(x * 25) % 2 ? [220, 220, 220] : [60, 60, 60]));
  const blurred = drawPhoto(100, 100, (x) => [140 + 80 * Math.sin(x * 25), 140 + 80 * Math.sin(x * 25), 140]);

  it('distinguishes sharp from blurred, and dark from light', () => {
    expect(measurePhoto(stripes).sharpness).toBeGreaterThan(20 * measurePhoto(blurred).sharpness);
    expect(measurePhoto(plainPhoto(10, 10, [0, 0, 0])).brightness).toBeCloseTo(0, 6);
    expect(measurePhoto(plainPhoto(10, 10, [255, 255, 255])).brightness).toBeCloseTo(1, 5);
    expect(measurePhoto(plainPhoto(1, 1, [255, 255, 255]))).toEqual({ sharpness: 0, brightness: expect.closeTo(1, 5) });
  });

  it('is refused for anything but a photo', () => {
    expect(() => measurePhoto({ data: new Uint8Array(3), width: 1, height: 1 })).toThrow(UnusablePhoto);
  });
});
