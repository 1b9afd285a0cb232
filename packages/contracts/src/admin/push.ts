import * as z from 'zod';
import { callsOf, type AnyCall } from '../call.ts';
import { id, storable } from '../fields.ts';
import { roles, type Role } from '../roles.ts';
import { listMessagePage } from './content/messages.ts';
import { listStoryPage } from './content/stories.ts';
import { getStoreHealth } from './health.ts';
import { jobs } from './jobs.ts';
import { sendProof } from './orders/models.ts';
import { listAdminOrders } from './orders/order-lists.ts';
import { refundOrder } from './orders/order-payments.ts';

const defineCall = callsOf({ owner: 'admin', roles: roles.everyone });

/** The kinds of push notices, in the order in which people choose. */
export const PushKind = z.enum([
  'order-paid',
  'proof-answered',
  'message-received',
  'story-received',
  'payment-problem',
  'work-failed',
  'part-down',
  'backup-overdue',
]);
export type PushKind = z.infer<typeof PushKind>;

/** The call to which each kind belongs: people who may make it may get the notice. */
const callOfKind: Readonly<Record<PushKind, AnyCall>> = {
  'order-paid': listAdminOrders,
  'proof-answered': sendProof,
  'message-received': listMessagePage,
  'story-received': listStoryPage,
  'payment-problem': refundOrder,
  'work-failed': jobs.orders.list,
  'part-down': getStoreHealth,
  'backup-overdue': getStoreHealth,
};

/** The kinds that somebody in this role may get. */
export const pushKindsOf = (role: Role): PushKind[] =>
  PushKind.options.filter((kind) => callOfKind[kind].roles?.includes(role));

/** The most devices of a person. */
export const maxPushDevices = 10;

/** A device that gets notices. `name` is in words: `Firefox on Windows`. */
export const PushDevice = z.object({
  id: id(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type PushDevice = z.infer<typeof PushDevice>;

/**
 * `publicKey`: the store's key for browsers (RFC 8292), absent where the store has none. `admitted`: what the role
 * includes, of which `kinds` are chosen.
 */
export const PushNotices = z.object({
  publicKey: z.string().optional(),
  admitted: z.array(PushKind),
  kinds: z.array(PushKind),
  devices: z.array(PushDevice),
});
export type PushNotices = z.infer<typeof PushNotices>;

/** The result of a browser's `PushSubscription.toJSON()`: an address at its push host, and two keys in base64url. */
export const PushDeviceForm = z.object({
  endpoint: z.url({ error: 'This is no address' }).max(1000),
  p256dh: storable(100),
  auth: storable(100),
});
export type PushDeviceForm = z.infer<typeof PushDeviceForm>;

export const getPushNotices = defineCall({
  route: 'GET /api/admin/push',
  summary: 'Of what one is told by push notices, and on which devices',
  response: PushNotices,
});

export const choosePushKinds = defineCall({
  route: 'PATCH /api/admin/push',
  summary: 'Chooses of what one is told on all of one’s devices; only what the role includes',
  body: z.object({ kinds: z.array(PushKind).max(PushKind.options.length) }),
  response: PushNotices,
});

export const addPushDevice = defineCall({
  route: 'POST /api/admin/push/devices',
  summary: 'Has this device told, at one of the known push hosts; in the place of what it had before',
  body: PushDeviceForm,
  status: 201,
  response: PushNotices,
  errors: ['conflict'],
});

export const removePushDevice = defineCall({
  route: 'DELETE /api/admin/push/devices/{id}',
  summary: 'One of one’s own devices is told no more',
  status: 204,
  response: z.void(),
});
