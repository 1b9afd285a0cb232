// The exports of zod that contracts and pages may use; see router.mjs.
import * as zod from 'zod-source';

// zod would otherwise try `new Function` for its first schema, which violates our Content Security Policy.
zod.config({ jitless: true });

export {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  enum,
  int,
  iso,
  literal,
  looseObject,
  number,
  object,
  record,
  string,
  union,
  unknown,
  url,
  uuid,
  void,
} from 'zod-source';
