const type = 'image/jpeg';

/** Whether this browser shows a sheet in which a picture can be shared. */
export const canShare = (): boolean =>
  navigator.canShare?.({ files: [new File(['picture'], 'preview.jpg', { type })] });

/** For example `otis-preview.jpg`; letters that not every disk takes are left out. */
export const previewFileName = (petName: string | undefined): string => {
  const plain = (petName ?? '').normalize('NFKD').toLowerCase();
  const words = plain.replaceAll(/[\u0300-\u036F]/g, '').match(/[a-z\d]+/g) ?? ['portrait'];
  return `${words.join('-')}-preview.jpg`;
};

/**
 * Offers a picture to be shared, or saves it where there is nothing to share with. Rejects for other reasons than that
 * the visitor changed their mind.
 */
export const handOver = async (picture: Blob, name: string): Promise<'shared' | 'saved' | 'cancelled'> => {
  const file = new File([picture], name, { type });
  if (!navigator.canShare?.({ files: [file] })) return save(file);
  try {
    await navigator.share({ files: [file] });
    return 'shared';
  } catch (error) {
    if (isNamed(error, 'AbortError')) return 'cancelled';
    // Drawing took longer than the browser remembers the tap, or sharing is blocked here.
    if (isNamed(error, 'NotAllowedError')) return save(file);
    throw error;
  }
};

const isNamed = (error: unknown, name: string): boolean => error instanceof DOMException && error.name === name;

const save = (file: File): 'saved' => {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // Safari reads it after the click
  return 'saved';
};
