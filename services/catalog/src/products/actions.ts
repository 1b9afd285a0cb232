import type { Product } from '@pawlayer/contracts';
import type { Ctx } from '../context.ts';
import { listActiveProducts } from './queries.ts';

/** What is sold, by display order. */
export const readProducts = ({ sql }: Ctx): Promise<Product[]> => listActiveProducts(sql);
