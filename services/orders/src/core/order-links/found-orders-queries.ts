import { type FoundOrder, maxFoundOrders, toAmount } from '@pawlayer/contracts';
import { firstRow, queryOnce, queryWithRetry, toWire, type RowOf, type Sql } from '@pawlayer/db';

/** Writes the fact that somebody looks for an order, with the order if the number and the address belong together. */
export const emitSearch = async (
  sql: Sql,
  { orderNumber, email, requestId }: { orderNumber: string; email: string; requestId: string },
): Promise<void> => {
  await queryOnce(sql)`
    select emit('order_links.requested', jsonb_build_object('orderId', (
      select orders.id from orders join customers on customers.id = customer_id
      where number = ${orderNumber}
        and (order_is_visible(status) or order_can_be_paid_anew(status, payment_failed_at, upload_id))
        and person_subject(email) = person_subject(${email}) and erased_at is null
    )), ${requestId})`;
};

/** The person of an order, to whom a link to all of their orders is mailed; undefined once they are erased. */
export const findOrderPerson = (sql: Sql, orderId: string): Promise<{ email: string; subject: string } | undefined> =>
  firstRow<{ email: string; subject: string }[]>(sql)`
    select email, person_subject(email) as subject
    from orders join customers on customers.id = customer_id where orders.id = ${orderId} and erased_at is null`;

type PlainOrder = Omit<FoundOrder, 'amount' | 'payToken'>;

/**
 * The orders that a person may read, the latest first, but for one that has expired and whose photo has another order.
 * `offset 0` has Postgres look up each row by its key.
 */
export const listFoundOrders = async (sql: Sql, subject: string): Promise<Omit<FoundOrder, 'payToken'>[]> => {
  const rows = await queryWithRetry<(RowOf<PlainOrder> & { amountCents: number })[]>(sql)`
    select theirs.id, number as order_number, theirs.created_at, pet_name, product_name,
      coalesce(theirs.cut, pet.cut) -> 'carved' as carved, amount_cents, shown_status as status
    from customers cross join lateral (
      select id, number, created_at, product_name, amount_cents, upload_id, cut,
        order_public_status(status, production, payment_failed_at) as shown_status
      from orders where orders.customer_id = customers.id and (
        order_is_visible(status)
        or order_can_be_paid_anew(status, payment_failed_at, upload_id) and not exists (
          select from orders as other where other.upload_id = orders.upload_id and order_is_visible(other.status)
        )
      ) offset 0
    ) as theirs
      cross join lateral (select pet_name, cut from uploads where uploads.id = theirs.upload_id offset 0) as pet
    where person_subject(customers.email) = ${subject} and customers.erased_at is null
    order by theirs.created_at desc, theirs.id limit ${maxFoundOrders}`;
  return rows.map(({ amountCents, ...row }) => ({
    ...toWire<PlainOrder>(row),
    amount: toAmount(amountCents),
  }));
};
