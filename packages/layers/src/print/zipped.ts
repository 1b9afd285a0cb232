import { Zip, ZipDeflate } from 'fflate';

/** A zip file of texts in UTF-8. Each text is passed in parts, so that a long one is never in memory as a whole. */
export const zipped = (files: Record<string, Iterable<string>>): Uint8Array<ArrayBuffer> => {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const encoder = new TextEncoder();
  for (const [name, parts] of Object.entries(files)) {
    const file = new ZipDeflate(name, { level: 6 });
    // A fixed date makes the output reproducible.
    file.mtime = new Date(1980, 0, 1);
    zip.add(file);
    for (const part of parts) file.push(encoder.encode(part));
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  return joined(chunks);
};

const joined = (chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const result = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    result.set(chunk, at);
    at += chunk.length;
  }
  return result;
};
