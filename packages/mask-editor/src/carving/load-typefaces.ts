import type { Typefaces } from '@pawlayer/layers/carved';

/**
 * Opens the typeface of carved names, once. Its files and what reads them are fetched only when this is called, by the
 * page and not by a worker, which is one file. Rejects where they cannot be had.
 */
export const loadTypefaces = (): Promise<Typefaces> =>
  (opened ??= open().catch((error: unknown) => {
    opened = undefined; // the next name asks for them again
    throw error;
  }));

let opened: Promise<Typefaces> | undefined;

const open = async (): Promise<Typefaces> => {
  const [{ openTypefaces }, ...files] = await Promise.all([
    import('@pawlayer/layers/carved'),
    fetchFile(new URL('@fontsource/young-serif/files/young-serif-latin-400-normal.woff', import.meta.url)),
    fetchFile(new URL('@fontsource/young-serif/files/young-serif-latin-ext-400-normal.woff', import.meta.url)),
  ]);
  return openTypefaces(files);
};

const fetchFile = async (url: URL): Promise<Uint8Array> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}: ${url.pathname}`);
  return new Uint8Array(await response.arrayBuffer());
};
