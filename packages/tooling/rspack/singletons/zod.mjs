// zod as the contracts and the pages of this store may use it: see router.mjs.
export { array, boolean, coerce, email, enum, int, iso, literal, looseObject, number, object, record, string, undefined, union, unknown, url, uuid, void } from 'zod-source';
