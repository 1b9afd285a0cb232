import { InvalidStorageKey } from './errors.ts';

const maxLength = 200;

// Folders never hold a dot and files always do, so no key can be the folder of another one.
// Lower case only, so that no two keys are the same on a file system that ignores case.
const grammar = /^(?:[a-z0-9][a-z0-9-]*\/)+[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/;

/** Where each kind of object lives. Originals are private; only what we made of them may ever be served. */
export const keys = {
  original: (uploadId: string, extension: string): string => checkKey(`originals/${uploadId}.${extension}`),
  rendition: (uploadId: string, name: string): string => checkKey(`renditions/${uploadId}/${name}`),
  preview: (orderId: string, name: string): string => checkKey(`previews/${orderId}/${name}`),
  model: (modelId: string, name: string): string => checkKey(`models/${modelId}/${name}`),
};

/** The folder of one upload, order or model, to be listed. */
export const folders = {
  renditions: (uploadId: string): string => `renditions/${uploadId}/`,
  previews: (orderId: string): string => `previews/${orderId}/`,
  models: (modelId: string): string => `models/${modelId}/`,
};

export const isKey = (text: string): boolean => text.length <= maxLength && grammar.test(text);

/** Returns the key, or throws `InvalidStorageKey`. */
export const checkKey = (key: string): string => {
  if (!isKey(key)) throw new InvalidStorageKey(key);
  return key;
};
