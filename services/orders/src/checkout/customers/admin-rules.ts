import { toAmount, type OrderStatus } from '@pawlayer/contracts';
import type { OrderHistory, PersonFacts } from '@pawlayer/contracts/admin';
import { toPosition, type LastRow } from '@pawlayer/service-kit';
import { addressLine, type Address } from '../../core/orders/address-rules.ts';

export type PersonOrders = {
  subject: string;
  email: string;
  name: string;
  latest: LastRow;
  orders: number;
  paidCents: number;
  refundedCents: number;
};

export const toFacts = ({ latest, paidCents, subject, email, name, orders }: PersonOrders): PersonFacts => ({
  subject,
  email,
  name,
  latest: toPosition(latest),
  orders,
  messages: 0,
  stories: 0,
  paid: toAmount(paidCents),
});

/** A visible order of a person. */
export type HistoryOrder = {
  id: string;
  number: string;
  createdAt: Date;
  name: string;
  phone: string | undefined;
  address: Address | undefined;
  petName: string;
  productName: string;
  status: OrderStatus;
  amountCents: number;
  refundedCents: number;
  notes: string;
};

/** `orders`: the latest first. */
export const toHistory = (
  person: PersonOrders,
  orders: readonly HistoryOrder[],
  held: OrderHistory['held'],
): OrderHistory => ({
  facts: toFacts(person),
  names: distinct(orders.map(({ name }) => name)),
  phones: distinct(orders.map(({ phone }) => phone ?? '')),
  addresses: distinct(orders.map(({ address }) => addressLine(address))),
  refunded: toAmount(person.refundedCents),
  orders: orders.map(({ id, number, createdAt, petName, productName, status, amountCents, refundedCents, notes }) => ({
    id,
    number,
    createdAt: createdAt.toISOString(),
    petName,
    productName,
    status,
    amount: toAmount(amountCents),
    refunded: toAmount(refundedCents),
    notes,
  })),
  held,
});

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];
