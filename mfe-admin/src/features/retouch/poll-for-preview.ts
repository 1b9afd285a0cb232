import type { AdminOrder } from '@pawlayer/contracts/admin';

const pollMs = 3000;

type OrderQuery = { state: { data?: AdminOrder | undefined } };

/**
 * When an order is fetched again: until its preview and the pictures of its photo are there. No boundary catches what is
 * thrown here, so an answer of an unexpected shape only ends the polling.
 */
export const pollForPreview = ({ state: { data } }: OrderQuery): number | false => {
  if (!data) return false;
  const { prepress, photo }: Partial<AdminOrder> = data;
  return prepress?.preview && photo?.pictureNames?.length !== 0 ? false : pollMs;
};
