/** How long a file may take to be read, in milliseconds: one that is only in a cloud may never arrive. */
const maxReadMs = 60_000;

/**
 * The bytes of a chosen file; undefined where it cannot be read, as a folder, or a file that is gone or that this browser
 * may not open.
 */
export const readBytes = async (file: Blob): Promise<ArrayBuffer | undefined> => {
  try {
    return await Promise.race([file.arrayBuffer(), nothingAfter(maxReadMs)]);
  } catch (error) {
    console.warn('This file cannot be read', error);
    return undefined;
  }
};

const nothingAfter = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));
