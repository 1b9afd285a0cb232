import { firstRow, queryWithRetry, type Sql } from '@pawlayer/db';

type PhotoSize = { width: number; height: number; isErased: boolean };

/** A customer's photo: the size that it has upright. Undefined when there is none, or it is somebody else's. */
export const findPhotoSize = (
  sql: Sql,
  { customerId, uploadId }: { customerId: string; uploadId: string },
): Promise<PhotoSize | undefined> =>
  firstRow<PhotoSize[]>(sql)`
    select width, height, erased_at is not null as is_erased from uploads
    where id = ${uploadId} and customer_id = ${customerId}`;

export type NewMask = { hash: string; bytes: number; width: number; height: number };

type AddedMask = { outcome: 'added' | 'not_found' | 'photo_erased' } | { outcome: 'already_ordered'; orderId: string };

/** Binds a stored mask to a customer's photo; of more than `most`, the oldest that nothing names go. */
export const addMask = async (
  sql: Sql,
  { customerId, uploadId }: { customerId: string; uploadId: string },
  mask: NewMask,
  most: number,
): Promise<AddedMask> => {
  const [row] = await queryWithRetry<[AddedMask]>(sql)`
    select outcome, order_id from add_mask(${customerId}, ${uploadId}, ${sql.json(mask)}, ${most})`;
  return row;
};
