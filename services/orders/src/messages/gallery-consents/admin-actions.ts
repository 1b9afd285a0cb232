import type { Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { markWithdrawn } from './queries.ts';

/** By hand, for a customer who asked for it in another way than by the link. */
export const withdrawConsent = ({ sql }: Ctx, owner: Owner, id: string): Promise<void> => markWithdrawn(sql, id, owner);
