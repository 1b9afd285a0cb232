import { isolated, type OrderStatus, type ProductionStep } from '@pawlayer/contracts';
import { queryWithRetry, type Sql } from '@pawlayer/db';
import { toGiftForm, type Gift } from '../orders/gift-rules.ts';
import { toAddress, toPet, type AddressColumns, type PetColumns } from '../orders/queries.ts';
import type { KeptQuote } from '../quotes/quote-rules.ts';
import { linesOf, type SumColumns } from '../quotes/sum-rules.ts';
import type { MailedOrder } from './mail-block-rules.ts';

type MailedOrderRow = AddressColumns &
  PetColumns &
  SumColumns & {
    id: string;
    number: string;
    status: OrderStatus;
    created_at: Date;
    product_name: string;
    product_size: string;
    is_across: boolean;
    amount_cents: number;
    quote: KeptQuote | null;
    gift: Gift | null;
    ships_by: string | null;
    is_rush: boolean;
    is_memorial: boolean;
    is_gallery_allowed: boolean;
    stripe_payment_intent_id: string | null;
    first_name: string;
    last_name: string;
    email: string;
    phone: string | null;
    is_workable: boolean;
    is_restored: boolean;
    is_photo_lost: boolean;
    production: ProductionStep | null;
    tracking_carrier: string | null;
    tracking_number: string | null;
  };

export const getMailedOrder = async (sql: Sql, id: string): Promise<MailedOrder> => {
  const [row] = await queryWithRetry(
    () => sql<MailedOrderRow[]>`
      select o.id, o.number, o.status, o.created_at, o.product_name, o.product_size, o.price_cents, o.shipping_cents,
        o.rush_cents, o.discount_cents, o.tax_cents, o.quote, o.gift, o.ship_by::text as ships_by, o.is_rush,
        o.is_memorial, o.gallery_consent_at is not null as is_gallery_allowed,
        coalesce(coalesce(o.cut, u.cut) ->> 'orientation' = 'across', false) as is_across, o.amount_cents, o.stripe_payment_intent_id, o.shipping_street, o.shipping_city, o.shipping_state,
        o.shipping_postal_code, o.shipping_country, c.first_name, c.last_name, c.email, c.phone,
        u.pet_name, u.photo_lost_at is not null as is_photo_lost, o.restored_at is not null as is_restored,
        order_is_workable(o.status) as is_workable, u.pet_breed, u.special_instructions, o.production, o.tracking_carrier, o.tracking_number
      from orders o join customers c on c.id = o.customer_id join uploads u on u.id = o.upload_id
      where o.id = ${id}`,
  );
  if (!row) throw new Error(`no order ${id}`);
  const pet = toPet(row);
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    createdAt: row.created_at,
    product: { name: row.product_name, size: row.product_size },
    isAcross: row.is_across,
    lines: linesOf(row.quote?.lines, row),
    amountCents: row.amount_cents,
    arrives: row.quote?.dates.arrives,
    shipsBy: row.ships_by ?? undefined,
    isRush: row.is_rush,
    isMemorial: row.is_memorial,
    isGalleryAllowed: row.is_gallery_allowed,
    hasDuties: row.quote !== null && row.quote.request.place.country !== 'CA',
    gift: toGiftForm(row.gift),
    address: toAddress(row),
    paymentId: row.stripe_payment_intent_id ?? undefined,
    isWorkable: row.is_workable,
    isRestored: row.is_restored,
    isPhotoLost: row.is_photo_lost,
    production: row.production ?? undefined,
    tracking:
      row.tracking_carrier !== null && row.tracking_number !== null
        ? { carrier: row.tracking_carrier, number: row.tracking_number }
        : undefined,
    customer: {
      firstName: isolated(row.first_name),
      lastName: isolated(row.last_name),
      email: row.email,
      phone: row.phone ?? undefined,
    },
    pet: {
      ...pet,
      name: isolated(pet.name) || 'your pet',
      ...(pet.breed !== undefined && { breed: isolated(pet.breed) }),
    },
  };
};

/** The numbers of the orders that these messages name, or whose proof they name, by the message's id. */
export const listOrderNumbers = async (sql: Sql, messageIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await queryWithRetry(
    () => sql<{ id: string; number: string }[]>`
      select outbox.id, number from outbox
        left join proofs on proofs.id = (payload ->> 'proofId')::uuid
        join orders on orders.id = coalesce((payload ->> 'orderId')::uuid, proofs.order_id)
      where outbox.id = any(${[...messageIds]}::uuid[])`,
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
};
