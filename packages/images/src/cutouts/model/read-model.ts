import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** The model that comes with the store. */
export const ownModel = new URL('./u2netp.onnx', import.meta.url);

const sha256 = '309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8';

/** Reads the model from this file. Throws when there is none, or another one: what is in it runs on visitors' photos. */
export const readModel = async (file: URL | string): Promise<Uint8Array> => {
  const bytes = await readFile(file);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error('the file of the model is damaged, or that of another model');
  return bytes;
};
