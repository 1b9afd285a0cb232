import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

type PdfDocument = PDFKit.PDFDocument;

/** A piece of text that one font has all glyphs of; without a font there are none. */
export type TextRun = { text: string; font: string | undefined };

/** Noto Sans (SIL Open Font Licence), by the alphabets that its files hold; the first that has a character draws it. */
const alphabets = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'];

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve('@fontsource/noto-sans/package.json')), 'files');

/** Splits texts into runs of one font. A font is read when it is needed for the first time. */
export const openTypefaces = (doc: PdfDocument) => {
  const registered = new Set<string>();
  const found = new Map<string, string | undefined>();
  const has = (alphabet: string, weight: number, character: string): boolean => {
    const name = `${alphabet}-${weight}`;
    if (!registered.has(name)) {
      doc.registerFont(name, readFileSync(join(folder, `noto-sans-${name}-normal.woff`)));
      registered.add(name);
    }
    return glyphsOf(doc.font(name)).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  };
  /** The same letters are measured again and again while lines are broken. */
  const findFont = (weight: number, character: string): string | undefined => {
    const key = `${weight}${character}`;
    if (!found.has(key)) {
      const alphabet = alphabets.find((name) => has(name, weight, character));
      found.set(key, alphabet && `${alphabet}-${weight}`);
    }
    return found.get(key);
  };
  return {
    runsOf: (text: string, isBold: boolean): TextRun[] => {
      const weight = isBold ? 700 : 400;
      const runs: TextRun[] = [];
      // Composed letters are one glyph; most marks alone have none.
      for (const character of text.normalize('NFC')) {
        const font = findFont(weight, character);
        const last = runs.at(-1);
        if (last && last.font === font) last.text += character;
        else runs.push({ text: character, font });
      }
      return runs;
    },
    /** The font of what every text may have. */
    plain: (isBold: boolean): string => `latin-${isBold ? 700 : 400}`,
  };
};

export type Typefaces = ReturnType<typeof openTypefaces>;

type Glyphs = { hasGlyphForCodePoint: (codePoint: number) => boolean };

/** The types of pdfkit leave out the font in use, which fontkit has read. */
const glyphsOf = (doc: PdfDocument): Glyphs => (doc as unknown as { _font: { font: Glyphs } })._font.font;
