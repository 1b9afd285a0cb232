const formats = ['webp', 'jpg', 'avif'];

/** The widest of renditions named like `960.webp`; WebP if there are several formats. */
export const widestRendition = (names: readonly string[]): string | undefined =>
  names.toSorted((a, b) => widthOf(b) - widthOf(a) || formatOf(a) - formatOf(b))[0];

const widthOf = (name: string): number => Number.parseInt(name, 10) || 0;

const formatOf = (name: string): number => {
  const index = formats.indexOf(name.split('.')[1] ?? '');
  return index === -1 ? formats.length : index;
};
