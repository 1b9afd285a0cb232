import type { AdminProduct, ProductChange } from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { findProduct, listAllProducts, updateProduct, type ChangeOutcome } from './admin-queries.ts';
import { applyChange, listProductProblems, toAuditAction } from './rules.ts';

const missing = () => new ApiProblem('not_found', 'This product does not exist.');
const changedSince = () =>
  new ApiProblem('conflict', 'Somebody else changed this product in the meantime. Please look at it again.');
const lastActive = () =>
  new ApiProblem(
    'conflict',
    'This is the last product that is sold. Please bring back another one before you archive it.',
  );

const getProduct = async (ctx: Ctx, id: string): Promise<AdminProduct> => {
  const product = await findProduct(ctx.sql, id);
  if (!product) throw missing();
  return product;
};

/** All products by display order, archived ones too. */
export const readAllProducts = ({ sql }: Ctx): Promise<AdminProduct[]> => listAllProducts(sql);

/**
 * Throws `validation` for what does not fit together, and `conflict` when the product was changed meanwhile or nothing else
 * would be sold.
 */
export const changeProduct = async (
  ctx: Ctx,
  owner: Owner,
  id: string,
  { version, ...change }: ProductChange & { version: number },
): Promise<AdminProduct> => {
  const product = await getProduct(ctx, id);
  if (product.version !== version) throw changedSince();
  const values = applyChange(product, change);
  const fields = listProductProblems(values, change);
  if (Object.keys(fields).length > 0) throw new ApiProblem('validation', { fields });
  const { displayOrder: place } = change;
  const detail = { name: product.name, ...change };
  assertChanged(
    await updateProduct(ctx.sql, { id, version, values, place, action: toAuditAction(change), detail }, owner),
  );
  return getProduct(ctx, id);
};

const assertChanged = (outcome: ChangeOutcome): void => {
  switch (outcome) {
    case 'changed':
      return;
    case 'not_found':
      throw missing();
    case 'conflict':
      throw changedSince();
    case 'last_active':
      throw lastActive();
  }
};
