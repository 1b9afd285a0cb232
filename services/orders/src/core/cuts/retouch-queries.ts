import { firstRow, type Sql } from '@pawlayer/db';
import type { NewRetouch } from './retouch-rules.ts';

/** What was painted over a cut of this photo; undefined when it is not this photo's. */
export const findRetouch = (
  sql: Sql,
  { uploadId, hash }: { uploadId: string; hash: string },
): Promise<NewRetouch | undefined> =>
  firstRow<NewRetouch[]>(sql)`
    select hash, bytes, made_for, saved_by from upload_retouches where upload_id = ${uploadId} and hash = ${hash}`;
