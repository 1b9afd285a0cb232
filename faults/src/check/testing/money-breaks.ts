import type { Break } from './break.ts';

/** Writes a step from paid to there and one back into the order's timeline. */
const stepOutOf =
  (status: string): Break['breaks'] =>
  async ({ orders, orderId }) => {
    await orders`insert into order_events (order_id, kind, detail, request_id)
      values (${orderId}, ${status}, '{"from": "paid"}', 'by-hand'),
        (${orderId}, 'paid', jsonb_build_object('from', ${status}::text), 'by-hand')`;
    return () => orders`delete from order_events where request_id = 'by-hand'`;
  };

/** Of I-1 to I-3. */
export const moneyBreaks: readonly Break[] = [
  {
    what: 'an order has a cent less',
    names: ['I-1'],
    breaks: async ({ orders, orderId }) => {
      await orders`update orders set price_cents = price_cents - 1 where id = ${orderId}`;
      return () => orders`update orders set price_cents = price_cents + 1 where id = ${orderId}`;
    },
  },
  {
    what: 'an order is paid by a payment that nobody knows',
    names: ['I-1', 'I-2'],
    breaks: async ({ orders, orderId }) => {
      await orders`update orders set stripe_payment_intent_id = stripe_payment_intent_id || '_unknown' where id = ${orderId}`;
      return () =>
        orders`update orders set stripe_payment_intent_id = replace(stripe_payment_intent_id, '_unknown', '') where id = ${orderId}`;
    },
  },
  {
    what: 'a status is moved back',
    names: ['I-1', 'I-3'],
    breaks: async ({ orders, orderId }) => {
      await orders`update orders set status = 'pending' where id = ${orderId}`;
      return () => orders`update orders set status = 'paid' where id = ${orderId}`;
    },
  },
  {
    what: 'a step of the timeline goes back',
    names: ['I-3'],
    breaks: stepOutOf('pending'),
  },
  {
    what: 'a step leads out of a refund that did not fail',
    names: ['I-3'],
    breaks: stepOutOf('refunded'),
  },
  {
    what: 'a step leads out of a part of a refund that did not fail',
    names: ['I-3'],
    breaks: stepOutOf('partially_refunded'),
  },
  {
    what: 'a step leads out of a dispute that was not won',
    names: ['I-3'],
    breaks: stepOutOf('disputed'),
  },
  {
    what: 'a dispute that was won once was left twice',
    names: ['I-3'],
    breaks: async ({ orders }) => {
      await orders`insert into order_events (order_id, kind, detail, request_id)
        select id, step.kind, step.detail, 'by-hand'
        from orders, (values ('disputed', '{"from": "paid"}'::jsonb), ('paid', '{"from": "disputed"}')) as step (kind, detail)
        where dispute = 'won' order by step.kind`;
      return () => orders`delete from order_events where request_id = 'by-hand'`;
    },
  },
  {
    what: 'an order is refunded that Stripe has not paid back',
    names: ['I-1'],
    breaks: async ({ orders, orderId }) => {
      await orders`
        with step as (
          insert into order_events (order_id, kind, detail, request_id)
          values (${orderId}, 'refunded', '{"from": "paid"}', 'by-hand') returning order_id
        )
        update orders set status = 'refunded' from step where id = order_id`;
      return () => orders`
        with step as (delete from order_events where request_id = 'by-hand' returning order_id)
        update orders set status = 'paid' from step where id = order_id`;
    },
  },
  {
    what: 'an order is paid whose dispute is open',
    names: ['I-1'],
    breaks: async ({ orders }) => {
      await orders`
        with step as (
          update order_events set kind = 'paid' from orders
          where orders.id = order_id and kind = 'disputed' and dispute in ('open', 'lost') returning order_id
        )
        update orders set status = 'paid' from step where id = order_id`;
      return () => orders`
        with step as (
          update order_events set kind = 'disputed' from orders
          where orders.id = order_id and kind = 'paid' and dispute in ('open', 'lost') returning order_id
        )
        update orders set status = 'disputed' from step where id = order_id`;
    },
  },
  {
    what: 'a stored refund is a cent less',
    names: ['I-1'],
    breaks: async ({ orders }) => {
      await orders`update stripe_refunds set amount_cents = amount_cents - 1 where status = 'succeeded'`;
      return () => orders`update stripe_refunds set amount_cents = amount_cents + 1 where status = 'succeeded'`;
    },
  },
  {
    what: 'an order knows a cent less of its refund',
    names: ['I-1'],
    breaks: async ({ orders }) => {
      await orders`update orders set refunded_cents = refunded_cents - 1 where refunded_cents > 0`;
      return () => orders`update orders set refunded_cents = refunded_cents + 1 where refunded_cents > 0`;
    },
  },
];
