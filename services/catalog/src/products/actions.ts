import type { Product } from '@pawlayer/contracts';
import type { Ctx } from '../context.ts';
import { listProductRows } from './queries.ts';

/** The three tiers, cheapest first. */
export const readProducts = ({ sql }: Ctx): Promise<Product[]> => listProductRows(sql);
