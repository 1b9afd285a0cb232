import type { UploadForm } from '@pawlayer/contracts';
import { queryWithRetry, type Sql } from '@pawlayer/db';
import type { RenditionInfo } from '@pawlayer/images';

export type NewUpload = Omit<UploadForm, 'website'> & {
  id: string;
  objectKey: string;
  contentType: string;
  bytes: number;
  width: number;
  height: number;
};

/** Inserts the row and the job for its renditions; idempotent by id. */
export const insertUpload = async (sql: Sql, upload: NewUpload, requestId: string): Promise<void> => {
  const {
    id,
    customerId,
    petName,
    petBreed,
    specialInstructions,
    objectKey,
    contentType,
    bytes,
    width,
    height,
    cut,
    occasion,
  } = upload;
  await queryWithRetry(
    () => sql`
      with new_upload as (
        insert into uploads (
          id, customer_id, pet_name, pet_breed, special_instructions, object_key, content_type, bytes, width, height, cut, occasion
        ) values (
          ${id}, ${customerId}, ${petName}, ${petBreed ?? null}, ${specialInstructions ?? null},
          ${objectKey}, ${contentType}, ${bytes}, ${width}, ${height}, ${cut ? sql.json(cut) : null}, ${occasion ?? null}
        )
        on conflict (id) do nothing
        returning id
      )
      select emit('make-renditions', jsonb_build_object('uploadId', id), ${requestId}) from new_upload`,
  );
};

/** The key of the original's object, and whether its renditions have been made. */
export const getOriginal = async (sql: Sql, id: string): Promise<{ objectKey: string; hasRenditions: boolean }> => {
  const [row] = await queryWithRetry(
    () => sql<{ object_key: string; has_renditions: boolean }[]>`
      select object_key, renditions_at is not null as has_renditions from uploads where id = ${id}`,
  );
  if (!row) throw new Error(`There is no upload ${id}`);
  return { objectKey: row.object_key, hasRenditions: row.has_renditions };
};

export const markRenditionsMade = async (sql: Sql, id: string, renditions: RenditionInfo[]): Promise<void> => {
  await queryWithRetry(
    () => sql`
      update uploads set renditions = ${sql.json(renditions)}, renditions_at = now()
      where id = ${id} and renditions_at is null and erased_at is null`,
  );
};
