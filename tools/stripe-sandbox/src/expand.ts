import { invalidParameter } from './errors.ts';
import { paginate } from './list.ts';
import type { StoredObjects, SandboxStore } from './store.ts';

const kindOf: Readonly<Record<string, keyof StoredObjects>> = {
  latest_charge: 'charge',
  charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
};

type Branch = { [name: string]: unknown };

/** Replaces ids with their objects, as requested by `expand[]=latest_charge` or `expand[]=data.payment_intent`. */
export const expand = (store: SandboxStore, value: unknown, paths: readonly string[]): unknown =>
  paths.reduce((result, path) => expandPath(store, result, path.split('.'), path), value);

const expandPath = (store: SandboxStore, value: unknown, [name, ...rest]: string[], path: string): unknown => {
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => expandPath(store, item, [name, ...rest], path));
  if (typeof value !== 'object' || value === null) return value;
  const branch = value as Branch; // checked just above
  if (name === 'refunds' && branch['object'] === 'charge') return { ...branch, refunds: refundsOf(store, branch) };
  if (!(name in branch)) throw invalidParameter(`This property cannot be expanded (${path}).`, 'expand');
  return { ...branch, [name]: expandPath(store, lookUp(store, name, branch[name], path), rest, path) };
};

/** A charge lists its ten latest refunds only when asked to. */
const refundsOf = (store: SandboxStore, { id }: Branch) =>
  paginate(
    store
      .all('refund')
      .map(([, refund]) => refund)
      .filter((refund) => refund.charge === id),
    {},
    `/v1/charges/${String(id)}/refunds`,
  );

const lookUp = (store: SandboxStore, name: string, value: unknown, path: string): unknown => {
  if (typeof value !== 'string') return value;
  const kind = kindOf[name];
  if (!kind) throw invalidParameter(`This property cannot be expanded (${path}).`, 'expand');
  return store.get(kind, value) ?? value;
};
