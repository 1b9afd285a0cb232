import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A page of a PDF: its size in points, and its text, lines joined by spaces. */
export type PdfPage = { size: number[]; text: string };

/** Reads a PDF back by another library than the one that has written it. */
export const readPdf = async (bytes: ArrayBuffer): Promise<PdfPage[]> => {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
      return { size: page.view.slice(2), text: text.replaceAll(/\s+/g, ' ') };
    }),
  );
};
