// zod as the contracts and the pages of this store may use it: see router.mjs.
export {
  array,
  boolean,
  email,
  enum,
  int,
  iso,
  literal,
  looseObject,
  number,
  object,
  record,
  string,
  uuid,
} from 'zod-source';
