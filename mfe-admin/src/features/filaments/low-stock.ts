import type { Filament } from '@pawlayer/contracts/admin';

/** About what one large portrait takes of one colour: with less, the next order may stop half-way. */
const lowStockGrams = 150;

/** Whether a filament that is in use runs out soon. */
export const isLow = ({ isActive, stockGrams }: Pick<Filament, 'isActive' | 'stockGrams'>): boolean =>
  isActive && stockGrams < lowStockGrams;
