import { InvalidStorageKey } from './errors.ts';

const maxLength = 200;

// A folder's name never has a dot and a file's name always has one, so no key can be the folder of another. Lower case
// only, so that no two keys are equal on a case-insensitive file system.
const grammar = /^(?:[a-z0-9][a-z0-9-]*\/)+[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/;

const maskFolder = 'masks/';
const retouchFolder = 'retouches/';

/** The keys of each kind of object. Originals are private; only files made from them may be served. */
export const keys = {
  original: (uploadId: string, extension: string): string => checkKey(`originals/${uploadId}.${extension}`),
  rendition: (uploadId: string, name: string): string => checkKey(`renditions/${uploadId}/${name}`),
  mask: (uploadId: string, hash: string): string => checkKey(`${maskFolder}${uploadId}/${hash}.png`),
  retouch: (uploadId: string, hash: string): string => checkKey(`${retouchFolder}${uploadId}/${hash}.png`),
  preview: (orderId: string, name: string): string => checkKey(`previews/${orderId}/${name}`),
  model: (modelId: string, name: string): string => checkKey(`models/${modelId}/${name}`),
};

/** The folders of an upload, an order or a model, for `list`. */
export const folders = {
  renditions: (uploadId: string): string => `renditions/${uploadId}/`,
  masks: (uploadId: string): string => `${maskFolder}${uploadId}/`,
  retouches: (uploadId: string): string => `${retouchFolder}${uploadId}/`,
  previews: (orderId: string): string => `previews/${orderId}/`,
  models: (modelId: string): string => `models/${modelId}/`,
};

/** Whether this is the key of a mask. */
export const isMaskKey = (key: string): boolean => key.startsWith(maskFolder);

/** Whether this is the key of a retouching. */
export const isRetouchKey = (key: string): boolean => key.startsWith(retouchFolder);

export const isKey = (text: string): boolean => text.length <= maxLength && grammar.test(text);

/** Returns the key, or throws `InvalidStorageKey`. */
export const checkKey = (key: string): string => {
  if (!isKey(key)) throw new InvalidStorageKey(key);
  return key;
};
