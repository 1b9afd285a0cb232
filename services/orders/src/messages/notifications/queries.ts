import { isolated } from '@pawlayer/contracts';
import { queryWithRetry, withoutNulls, type Nullable, type Sql } from '@pawlayer/db';
import { toGiftForm, type Gift } from '../../core/orders/gift-rules.ts';
import { addressOf, evidenceDueAt, petOf, productOf, sumsOf, trackingOf } from '../../core/orders/sql-predicates.ts';
import type { KeptQuote } from '../../core/quotes/quote-rules.ts';
import { linesOf, type OrderSums } from '../../core/quotes/sum-rules.ts';
import type { MailedOrder } from './mail-block-rules.ts';

type SameOrder = Omit<MailedOrder, 'lines' | 'arrives' | 'hasDuties' | 'gift' | 'customer'>;

type MailedOrderRow = Nullable<SameOrder> & {
  quote: KeptQuote | null;
  sums: OrderSums;
  gift: Gift | null;
  customer: Nullable<MailedOrder['customer']>;
};

export const getMailedOrder = async (sql: Sql, id: string): Promise<MailedOrder> => {
  const [row] = await queryWithRetry<MailedOrderRow[]>(sql)`
    select o.id, o.number, o.status, o.created_at, ${productOf(sql)} as product, ${sumsOf(sql)} as sums, o.quote, o.gift,
      o.ship_by::text as ships_by, o.is_rush, o.is_memorial, o.gallery_consent_at is not null as is_gallery_allowed,
      coalesce(coalesce(o.cut, u.cut) ->> 'orientation' = 'across', false) as is_across,
      coalesce(o.cut, u.cut) -> 'carved' as carved, o.amount_cents,
      o.stripe_payment_intent_id as payment_id, ${addressOf(sql)} as address, ${petOf(sql)} as pet,
      jsonb_build_object('firstName', first_name, 'lastName', last_name, 'email', email, 'phone', phone) as customer,
      u.photo_lost_at is not null as is_photo_lost, o.restored_at is not null as is_restored,
      coalesce(o.dispute = 'open', false) as is_disputed, ${evidenceDueAt(sql, sql`o.stripe_payment_intent_id`)} as evidence_due_at,
      order_is_workable(o.status) as is_workable, o.production, ${trackingOf(sql)} as tracking
    from orders o join customers c on c.id = o.customer_id join uploads u on u.id = o.upload_id
    where o.id = ${id}`;
  if (!row) throw new Error(`no order ${id}`);
  const { quote, sums, gift, customer, pet, ...order } = row;
  return {
    ...withoutNulls<Omit<SameOrder, 'pet'>>(order),
    lines: linesOf(quote?.lines, sums),
    arrives: quote?.dates.arrives,
    hasDuties: quote !== null && quote.request.place.country !== 'CA',
    gift: toGiftForm(gift),
    customer: {
      ...withoutNulls<MailedOrder['customer']>(customer),
      firstName: isolated(customer.firstName),
      lastName: isolated(customer.lastName),
    },
    pet: { ...pet, name: isolated(pet.name) || 'your pet' },
  };
};

/** The numbers of the orders that these messages name, or whose proof they name, by the message's id. */
export const listOrderNumbers = async (sql: Sql, messageIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await queryWithRetry<{ id: string; number: string }[]>(sql)`
    select outbox.id, number from outbox
      left join proofs on proofs.id = (payload ->> 'proofId')::uuid
      join orders on orders.id = coalesce((payload ->> 'orderId')::uuid, proofs.order_id)
    where outbox.id = any(${[...messageIds]}::uuid[])`;
  return new Map(rows.map(({ id, number }) => [id, number]));
};
