import { firstRow, type Sql } from '@pawlayer/db';
import { type NewRetouch, retouchesOfPhoto } from './retouch-rules.ts';

/** What was painted over a cut of this photo; undefined when it is not this photo's. */
export const findRetouch = (
  sql: Sql,
  { uploadId, hash }: { uploadId: string; hash: string },
): Promise<NewRetouch | undefined> =>
  firstRow<NewRetouch[]>(sql)`
    select hash, bytes, made_for, saved_by from upload_retouches where upload_id = ${uploadId} and hash = ${hash}`;

/**
 * A data-modifying query that binds a retouching to the photo of `from`, a row with its `upload_id` that is locked; sent again,
 * it counts as new. Select {@link dropOldRetouches} of what it returns.
 */
export const bindRetouch = (sql: Sql, { hash, bytes, madeFor, savedBy }: NewRetouch, from: ReturnType<Sql>) => sql`
  insert into upload_retouches (upload_id, hash, bytes, made_for, saved_by)
  select upload_id, ${hash}, ${bytes}::int, ${sql.json(madeFor)}::jsonb, ${savedBy} from ${from}
  on conflict on constraint upload_retouches_hash_key do update set
    made_for = excluded.made_for, saved_by = excluded.saved_by, created_at = now()
  returning upload_id, hash`;

export const dropOldRetouches = (sql: Sql) => sql`drop_old_retouches(upload_id, hash, ${retouchesOfPhoto})`;
