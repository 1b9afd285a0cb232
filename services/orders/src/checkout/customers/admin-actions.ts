import { maxHistory, type OrderHistory } from '@pawlayer/contracts/admin';
import { ApiProblem, openPeople, untilNow } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { listHeldOrders } from '../../records/index.ts';
import { findWindowEnd, listHistory, listPersonOrders, searchLatestPeople, walkPeople } from './admin-queries.ts';
import { toFacts, toHistory } from './admin-rules.ts';

/** The people who have ordered, as the admin service asks for them. */
export const people = openPeople({
  walkPeople,
  findWindowEnd,
  searchLatestPeople,
  listFacts: async (sql, subjects, until) => (await listPersonOrders(sql, subjects, until)).map(toFacts),
});

/** Throws `not_found` for somebody without a visible order. */
export const getOrderHistory = async ({ sql }: Ctx, subject: string): Promise<OrderHistory> => {
  const [[person], orders, held] = await Promise.all([
    listPersonOrders(sql, [subject], untilNow),
    listHistory(sql, { subject, until: untilNow, limit: maxHistory }),
    listHeldOrders(sql, subject),
  ]);
  if (!person) throw new ApiProblem('not_found', 'Nobody with this address has ordered.');
  return toHistory(person, orders, held);
};
