/** How long a file may take to be read, in milliseconds: one that is only in a cloud may never arrive. */
const maxReadMs = 60_000;

/**
 * The bytes of a chosen file; undefined where it cannot be read, as a folder, or a file that is gone or that this browser
 * may not open. Of a part of such a file, a browser may give no bytes instead of an error.
 */
export const readBytes = async (file: Blob): Promise<ArrayBuffer | undefined> => {
  try {
    const bytes = await Promise.race([file.arrayBuffer(), nothingAfter(maxReadMs)]);
    return bytes?.byteLength === file.size ? bytes : undefined;
  } catch (error) {
    console.warn('This file cannot be read', error);
    return undefined;
  }
};

const nothingAfter = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));
