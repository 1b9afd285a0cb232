import { sizeOfWidth, toCents } from '@pawlayer/contracts';
import type { AdminProduct, ProductChange } from '@pawlayer/contracts/admin';

/** A product as it is written. */
export type ProductValues = {
  priceCents: number;
  originalPriceCents: number | null;
  size: string;
  layersMin: number;
  layersMax: number;
  included: string[];
  description: string;
  badge: string | null;
  active: boolean;
};

/** The product with the change. A size that stays as wide keeps its words. */
export const applyChange = (product: AdminProduct, change: ProductChange): ProductValues => {
  const { originalPrice = product.originalPrice ?? null, badge = product.badge ?? null } = change;
  const { widthMm = product.widthMm } = change;
  return {
    priceCents: toCents(change.price ?? product.price),
    originalPriceCents: originalPrice === null ? null : toCents(originalPrice),
    size: widthMm === product.widthMm ? product.size : sizeOfWidth(widthMm),
    layersMin: change.layersMin ?? product.layersMin,
    layersMax: change.layersMax ?? product.layersMax,
    included: change.included ?? product.included,
    description: change.description ?? product.description,
    badge,
    active: change.active ?? product.active,
  };
};

/** What does not fit together in a product, by field; a changed field is named first. */
export const listProductProblems = (values: ProductValues, change: ProductChange): Record<string, string> => ({
  ...(values.originalPriceCents !== null &&
    values.originalPriceCents <= values.priceCents && {
      [change.originalPrice === undefined ? 'price' : 'originalPrice']:
        change.originalPrice === undefined
          ? 'The struck-through price has to be above the price. Please change or remove that, too'
          : 'It has to be above the price',
    }),
  ...(values.layersMin > values.layersMax && {
    [change.layersMax === undefined ? 'layersMin' : 'layersMax']: 'The most cannot be less than the least',
  }),
});

/** The name of a change in the audit log. */
export const toAuditAction = ({ active }: ProductChange): string => {
  if (active === undefined) return 'product.changed';
  return active ? 'product.restored' : 'product.archived';
};
