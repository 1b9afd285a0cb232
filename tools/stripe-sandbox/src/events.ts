import Stripe from 'stripe';
import type { ApiRequest, Endpoint } from './endpoint.ts';
import { newId, now } from './ids.ts';
import { getObject, paginate } from './list.ts';
import { readText } from './params.ts';
import type { SandboxStore } from './store.ts';

/** The event types that the sandbox emits. */
export type EventType =
  | `payment_intent.${'created' | 'processing' | 'requires_action' | 'succeeded' | 'payment_failed' | 'canceled'}`
  | `charge.${'succeeded' | 'failed' | 'refunded' | 'dispute.created' | 'dispute.closed'}`
  | `refund.${'created' | 'updated' | 'failed'}`;

/** What Stripe does not send to the store's endpoint, since docs/operations.md has its owner choose other events. */
const unsent: ReadonlySet<EventType> = new Set([
  'payment_intent.created',
  'payment_intent.requires_action',
  'charge.succeeded',
  'charge.failed',
]);

/** Records an event; it is sent to the webhook once it is on disk, if the endpoint is to have it. */
export const recordEvent = (
  { store, origin, webhooks, skewSeconds, newEventIds }: ApiRequest,
  type: EventType,
  object: unknown,
): void => {
  const id = newId('evt_3');
  const event = {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: now() + skewSeconds,
    data: { object },
    livemode: false,
    pending_webhooks: 0,
    request: origin,
    type,
  };
  store.put('event', id, event as Stripe.Event); // the caller passes the object that matches `type`
  if (!webhooks || unsent.has(type)) return;
  store.put('delivery', id, { pending: true });
  newEventIds.push(id);
};

const withPending = (store: SandboxStore, event: Stripe.Event): Stripe.Event => ({
  ...event,
  pending_webhooks: store.get('delivery', event.id)?.pending ? 1 : 0,
});

export const eventEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/events',
    run: ({ store, form }) => {
      const type = readText(form, 'type');
      const events = store
        .all('event')
        .map(([, event]) => event)
        .filter((event) => (type ?? event.type) === event.type);
      const page = paginate(events, form, '/v1/events');
      return { ...page, data: page.data.map((event) => withPending(store, event)) };
    },
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    run: ({ store, id }) => withPending(store, getObject(store, 'event', id)),
  },
];
