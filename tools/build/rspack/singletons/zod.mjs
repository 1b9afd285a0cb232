// zod as the contracts and the pages of this store may use it: see router.mjs.
import * as zod from 'zod-source';

// It would try `new Function` when the first schema is made, and our content security policy reports that.
zod.config({ jitless: true });

export {
  array,
  boolean,
  coerce,
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
  undefined,
  union,
  unknown,
  url,
  uuid,
  void,
} from 'zod-source';
