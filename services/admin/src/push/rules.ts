import { createECDH, ECDH } from 'node:crypto';
import { adminOrderPath, paths } from '@pawlayer/contracts';
import type { PushDeviceForm, PushKind } from '@pawlayer/contracts/admin';

/** The push hosts of the browsers: of Chrome and Edge, Firefox, Safari, and Edge on Windows. */
const hosts: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

/**
 * Whether an address is at a known push host, over https at its usual port. `testOrigin` is the stand-in of a test:
 * nothing else that a browser names is ever called.
 */
export const isPushAddress = (address: string, testOrigin: string | undefined): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (origin === testOrigin) return true;
  return protocol === 'https:' && port === '' && hosts.some((host) => host.test(hostname));
};

const curve = 'prime256v1';

/** What is wrong with a subscription, by its field (RFC 8291: a point of P-256, and 16 random bytes). */
export const subscriptionProblems = (
  { endpoint, p256dh, auth }: PushDeviceForm,
  testOrigin: string | undefined,
): Record<string, string> => ({
  ...(!isPushAddress(endpoint, testOrigin) && { endpoint: 'This is not the address of a push service we know' }),
  ...(!isPoint(p256dh) && { p256dh: 'This is not a key of a browser' }),
  ...(Buffer.from(auth, 'base64url').length !== 16 && { auth: 'This is not a secret of a browser' }),
});

const isPoint = (key: string): boolean => {
  try {
    return ECDH.convertKey(key, curve, 'base64url', undefined, 'compressed').length === 33;
  } catch {
    return false; // Node's way to say that it is invalid
  }
};

/** The key that browsers get (RFC 8292), from the one that the installation has made up. */
export const toPublicKey = (privateKey: string): string => {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
};

/** Several events of a kind are one notice. */
export type PushEvent = { kind: PushKind; count: number; orderId?: string | undefined };

/** What a device shows, and the page that it opens. Nothing in it is about a customer. */
export const noticeOf = ({ kind, count, orderId }: PushEvent): { title: string; path: string } => {
  const { one, many, path } = notices[kind];
  if (count > 1) return { title: `${count.toLocaleString('en-CA')} ${many}`, path };
  return { title: one, path: orderId === undefined ? path : adminOrderPath(orderId) };
};

const notices: Readonly<Record<PushKind, { one: string; many: string; path: string }>> = {
  'order-paid': {
    one: 'A new order has been paid',
    many: 'new orders have been paid',
    path: paths.adminOrders,
  },
  'proof-answered': {
    one: 'A proof has been answered',
    many: 'proofs have been answered',
    path: paths.adminOrders,
  },
  'message-received': { one: 'A new message has arrived', many: 'new messages have arrived', path: paths.adminContact },
  'story-received': {
    one: 'A new story is waiting for review',
    many: 'new stories are waiting for review',
    path: paths.adminStories,
  },
  'payment-problem': {
    one: 'A dispute or a refund needs a look',
    many: 'disputes or refunds need a look',
    path: paths.adminOrders,
  },
  'work-failed': {
    one: 'A mail or another job has failed',
    many: 'times a mail or another job has failed',
    path: paths.admin,
  },
  'part-down': {
    one: 'Part of the shop is down',
    many: 'times part of the shop was down',
    path: paths.admin,
  },
  'backup-overdue': {
    one: 'The last backup is more than a day old, or there is none',
    many: 'times a backup was overdue',
    path: paths.admin,
  },
};
