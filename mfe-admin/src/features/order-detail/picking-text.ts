import { isolated, sizeInWords } from '@pawlayer/contracts';
import type { AdminOrder, Prepress } from '@pawlayer/contracts/admin';

/**
 * For example "6E5A1C5E · Otis · Beloved, 6 × 8 in, upright · Ink blue, Fawn, Milk". The filaments are those of the frozen
 * model, the one that is printed; without one there are none yet.
 */
export const describePicking = (
  { number, pet, product }: Pick<AdminOrder, 'number' | 'pet' | 'product'>,
  prepress: Prepress | undefined,
): string => {
  const frozen = prepress?.models.find(({ frozenAt }) => frozenAt !== undefined);
  const settings = frozen?.settings ?? prepress?.suggested;
  const size = settings ? sizeInWords(product.size, settings.orientation ?? 'upright') : product.size;
  const filaments = frozen?.preview?.colours.map(({ name, hex }) => name ?? hex);
  return [
    number,
    ...(pet.name === '' ? [] : [isolated(pet.name)]),
    `${product.name}, ${size}`,
    filaments?.join(', ') ?? 'no frozen model yet',
  ].join(' · ');
};
