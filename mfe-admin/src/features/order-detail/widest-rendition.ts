const formats = ['webp', 'jpg', 'avif'];

/** The name of the rendition to look at: the widest, as WebP where there is one. Names are like `960.webp`. */
export const widestRendition = (names: readonly string[]): string | undefined =>
  names.toSorted((a, b) => widthOf(b) - widthOf(a) || formatOf(a) - formatOf(b))[0];

const widthOf = (name: string): number => Number.parseInt(name, 10) || 0;

const formatOf = (name: string): number => {
  const index = formats.indexOf(name.split('.')[1] ?? '');
  return index === -1 ? formats.length : index;
};
