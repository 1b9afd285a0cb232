import { isolated, sizeInWords } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';

/**
 * For example "6E5A1C5E · Otis · Beloved, 6 × 8 in, upright · Ink blue, Fawn, Milk". The filaments are those of the frozen
 * model, the one that is printed; without one there are none yet.
 */
export const describePicking = ({
  number,
  pet,
  product,
  prepress: { models, suggested },
}: Pick<AdminOrder, 'number' | 'pet' | 'product' | 'prepress'>): string => {
  const frozen = models.find(({ frozenAt }) => frozenAt !== undefined);
  const { orientation = 'upright' } = frozen?.settings ?? suggested;
  const filaments = frozen?.preview?.colours.map(({ name, hex }) => name ?? hex);
  return [
    number,
    ...(pet.name === '' ? [] : [isolated(pet.name)]),
    `${product.name}, ${sizeInWords(product.size, orientation)}`,
    filaments?.join(', ') ?? 'no frozen model yet',
  ].join(' · ');
};
