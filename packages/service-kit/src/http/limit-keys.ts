import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** What a limit counts by. `payment` is a payment's id; `all` counts every request of its kind together. */
export type LimitKind = 'address' | 'customer' | 'email' | 'payment' | 'all';

/** How much is allowed within a number of seconds: requests, attempts or bytes. */
export type RateLimit = { points: number; seconds: number };

/**
 * The limits of one kind of request: how much each address, each customer and each e-mail may use it, and all together.
 */
export type Budgets = Partial<Record<LimitKind, RateLimit>>;

/** Who a request counts for. `address` is the caller's IP address, `customer` an id; `all` is `true` or absent. */
export type LimitKeys = { address?: string; customer?: string; email?: string; all?: true };

/**
 * A visitor's network: an IPv4 address, or the /64 of an IPv6 address, because a subscriber can use every address in
 * it. An IPv4 address that is written as an IPv6 one is an IPv4 address.
 */
const networkOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
};

/** The mailbox of an address: `Ada+otis@Example.com` is `ada@example.com`. */
const mailboxOf = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');

const normalise: Record<LimitKind, (value: string) => string> = {
  address: networkOf,
  customer: (id) => id.toLowerCase(),
  email: mailboxOf,
  payment: String,
  all: String,
};

/** A hash, so that no store of limits holds an address or a person's e-mail. */
export const toLimitKey = (kind: LimitKind, value: string): string =>
  createHash('sha256')
    .update(`${kind}:${normalise[kind](value)}`)
    .digest('base64url')
    .slice(0, 22);
