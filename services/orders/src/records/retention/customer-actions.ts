import { retention } from '@pawlayer/contracts';
import type { Ctx } from '../../context.ts';
import { eraseEach } from './each-actions.ts';
import { eraseDueCustomer, eraseUnheldCustomer, listAskedCustomers, listDueCustomers } from './queries.ts';

/** Erases people who asked for it, once none of their orders needs them any more; resolves with their number. */
export const eraseAskedCustomers = (ctx: Ctx): Promise<number> =>
  eraseEach(ctx, {
    kind: 'asked customer',
    list: (page) => listAskedCustomers(ctx.sql, page),
    erase: (id) => eraseUnheldCustomer(ctx.sql, id),
  });

/** Erases customers whose period is over; resolves with their number. */
export const eraseDueCustomers = (ctx: Ctx): Promise<number> =>
  eraseEach(ctx, {
    kind: 'due customer',
    list: (page) => listDueCustomers(ctx.sql, retention.unorderedCustomerMonths, page),
    erase: (id) => eraseDueCustomer(ctx.sql, id, retention),
  });
