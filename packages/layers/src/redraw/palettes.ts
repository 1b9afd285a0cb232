import { hexBytes } from '../colour/srgb.ts';

/** A colour of a palette file: `#rrggbb`, and the name of its filament. */
export type NamedColour = { hex: string; name: string };

/** A palette of GIMP, Krita and Inkscape: a line for each colour. Throws a RangeError for what is no colour. */
export const toGpl = (title: string, colours: readonly NamedColour[]): string => {
  const lines = colours.map(({ hex, name }) => `${hexBytes(hex).join(' ')}\t${inOneLine(name)}`);
  return `${['GIMP Palette', `Name: ${inOneLine(title)}`, `Columns: ${colours.length}`, '#', ...lines].join('\n')}\n`;
};

const [entry, anywhere] = [1, 0];

/**
 * An Adobe Swatch Exchange file, which Photoshop, Affinity and Procreate read: "ASEF", its version, and a block for each
 * colour with its name in UTF-16 and three numbers from 0 to 1. Throws a RangeError for what is no colour.
 */
export const toAse = (colours: readonly NamedColour[]): Uint8Array<ArrayBuffer> => {
  const blocks = colours.map(({ hex, name }) => ({ rgb: hexBytes(hex), name: inOneLine(name) }));
  const file = new Uint8Array(12 + blocks.reduce((sum, { name }) => sum + 6 + contentLength(name), 0));
  const view = new DataView(file.buffer);
  let at = 0;
  const write16 = (value: number) => {
    view.setUint16(at, value);
    at += 2;
  };
  const write32 = (value: number) => {
    view.setUint32(at, value);
    at += 4;
  };
  const writeLetters = (letters: string) => {
    file.set(new TextEncoder().encode(letters), at);
    at += letters.length;
  };
  writeLetters('ASEF');
  write16(1); // the version, 1.0
  write16(0);
  write32(blocks.length);
  for (const { rgb, name } of blocks) {
    write16(entry);
    write32(contentLength(name));
    write16(name.length + 1);
    for (let letter = 0; letter < name.length; letter += 1) write16(name.charCodeAt(letter));
    write16(0);
    writeLetters('RGB ');
    for (const value of rgb) {
      view.setFloat32(at, value / 255);
      at += 4;
    }
    write16(anywhere);
  }
  return file;
};

/** The name with its length and a zero at its end, "RGB ", three numbers of 4 bytes, and the kind of colour. */
const contentLength = (name: string): number => 2 + 2 * (name.length + 1) + 4 + 12 + 2;

const inOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
