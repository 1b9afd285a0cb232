import { inflateSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { redrawZip } from './redraw-zip.ts';

const colours = [
  { hex: '#101820', name: 'Ink' },
  { hex: '#a0522d', name: 'Söder brown' },
  { hex: '#f5f0e6', name: 'Bone\nwhite' },
];
const [width, height] = [600, 800];
const places = Uint8Array.from({ length: width * height }, (_, pixel) => 1 + (Math.floor((pixel % width) / 7) % 3));
const isGround = Uint8Array.from({ length: width * height }, (_, pixel) => (pixel < width ? 1 : 0));
const photo = Uint8Array.of(1, 2, 3);
const redrawing = { title: 'Otis', width, height, places, colours, photo, isGround };
const filesOf = (zip: Uint8Array) => new Map(Object.entries(unzipSync(zip)));

/** The header, the palette and the pixels of a PNG whose rows are differences from those above. */
const readPng = (file: Uint8Array | undefined) => {
  const bytes = Buffer.from(file ?? []);
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12)
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  const header = chunks.get('IHDR') ?? Buffer.alloc(13);
  const size = { width: header.readUInt32BE(0), height: header.readUInt32BE(4) };
  const rows = inflateSync(chunks.get('IDAT') ?? '');
  const pixels = new Uint8Array(size.width * size.height);
  for (let pixel = 0; pixel < pixels.length; pixel += 1) {
    const [x, y] = [pixel % size.width, Math.floor(pixel / size.width)];
    pixels[pixel] = (rows[y * (size.width + 1) + 1 + x] ?? 0) + (y > 0 ? (pixels[pixel - size.width] ?? 0) : 0);
  }
  return { ...size, kind: header[9], palette: [...(chunks.get('PLTE') ?? [])], names: [...chunks.keys()], pixels };
};

it('packs photo, mask, portraits and palettes, and the same portrait into the same bytes', () => {
  const zip = redrawZip(redrawing);
  expect([...filesOf(zip).keys()]).toEqual([
    'photo.png',
    'mask.png',
    'portrait-1200.png',
    'portrait-2400.png',
    'palette.gpl',
    'palette.ase',
  ]);
  expect([...(filesOf(zip).get('photo.png') ?? [])]).toEqual([1, 2, 3]);
  expect(Buffer.compare(zip, redrawZip(redrawing))).toBe(0);
});

it('has the portrait in two sizes, each pixel as a square of its colour in the palette of the cut', () => {
  const files = filesOf(redrawZip(redrawing));
  for (const times of [2, 4]) {
    const png = readPng(files.get(`portrait-${600 * times}.png`));
    expect(png).toMatchObject({
      width: 600 * times,
      height: 800 * times,
      kind: 3,
      names: ['IHDR', 'PLTE', 'IDAT', 'IEND'],
    });
    expect(png.palette).toEqual([0x10, 0x18, 0x20, 0xa0, 0x52, 0x2d, 0xf5, 0xf0, 0xe6]);
    const wrong = png.pixels.findIndex((value, pixel) => {
      const [x, y] = [pixel % png.width, Math.floor(pixel / png.width)];
      return value + 1 !== places[Math.floor(y / times) * width + Math.floor(x / times)];
    });
    expect(wrong).toBe(-1);
  }
});

it('has the mask white where the pet is, and none where nothing was cut out', () => {
  const mask = readPng(filesOf(redrawZip(redrawing)).get('mask.png'));
  expect(mask).toMatchObject({ width, height, kind: 0 });
  expect([mask.pixels[0], mask.pixels[width]]).toEqual([0, 255]);
  const { isGround: _, ...asPhotographed } = redrawing;
  expect(filesOf(redrawZip(asPhotographed)).has('mask.png')).toBe(false);
});

it('names the colours as their filaments, dark to light, for GIMP and for Adobe', () => {
  const files = filesOf(redrawZip(redrawing));
  expect(new TextDecoder().decode(files.get('palette.gpl'))).toBe(
    'GIMP Palette\nName: Otis\nColumns: 3\n#\n16 24 32\tInk\n160 82 45\tSöder brown\n245 240 230\tBone white\n',
  );
  const ase = Buffer.from(files.get('palette.ase') ?? []);
  expect([ase.toString('latin1', 0, 4), ase.readUInt32BE(4), ase.readUInt32BE(8)]).toEqual(['ASEF', 0x10000, 3]);
  const read: { name: string; hex: string }[] = [];
  let at = 12;
  while (at < ase.length) {
    expect(ase.readUInt16BE(at)).toBe(1);
    const end = at + 6 + ase.readUInt32BE(at + 2);
    const nameEnd = at + 8 + 2 * ase.readUInt16BE(at + 6);
    const name = Buffer.from(ase.subarray(at + 8, nameEnd - 2))
      .swap16()
      .toString('utf16le');
    expect([ase.readUInt16BE(nameEnd - 2), ase.toString('latin1', nameEnd, nameEnd + 4)]).toEqual([0, 'RGB ']);
    const rgb = [4, 8, 12].map((offset) => Math.round(255 * ase.readFloatBE(nameEnd + offset)));
    expect(nameEnd + 18).toBe(end);
    read.push({ name, hex: `#${Buffer.from(rgb).toString('hex')}` });
    at = end;
  }
  expect(read).toEqual([colours[0], colours[1], { hex: '#f5f0e6', name: 'Bone white' }]);
});

it('refuses a place that is not in the stack, and a size that does not go into the pictures', () => {
  expect(() => redrawZip({ ...redrawing, colours: colours.slice(1) })).toThrow(
    'not a place in a stack of 2 colours: 3',
  );
  const odd = { width: 7, height: 700, places: new Uint8Array(4900).fill(1) };
  expect(() => redrawZip({ ...redrawing, ...odd })).toThrow('not a size that goes into the pictures: 7 × 700');
});
