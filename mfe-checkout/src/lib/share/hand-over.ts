const type = 'image/png';

/** Whether this browser shows a sheet in which a picture can be shared. */
export const canShare = (): boolean =>
  navigator.canShare?.({ files: [new File(['picture'], 'portrait.png', { type })] });

/** For example `otis-portrait.png`; letters that not every disk takes are left out. */
export const pictureName = (petName: string | undefined): string => {
  const plain = (petName ?? '').normalize('NFKD').toLowerCase();
  const words = plain.replaceAll(/[\u0300-\u036F]/g, '').match(/[a-z\d]+/g) ?? [];
  return `${[...words, 'portrait'].join('-')}.png`;
};

/**
 * Offers a picture to be shared, or saves it where sharing is blocked. Rejects for other reasons than that the visitor
 * changed their mind.
 */
export const sharePicture = async (picture: Blob, name: string): Promise<'shared' | 'saved' | 'cancelled'> => {
  const file = new File([picture], name, { type });
  try {
    await navigator.share({ files: [file] });
    return 'shared';
  } catch (error) {
    if (isNamed(error, 'AbortError')) return 'cancelled';
    // Drawing took longer than the browser remembers the tap, or sharing is blocked here.
    if (isNamed(error, 'NotAllowedError')) return savePicture(picture, name);
    throw error;
  }
};

const isNamed = (error: unknown, name: string): boolean => error instanceof DOMException && error.name === name;

export const savePicture = (picture: Blob, name: string): 'saved' => {
  const href = URL.createObjectURL(picture);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // Safari reads it after the click
  return 'saved';
};
