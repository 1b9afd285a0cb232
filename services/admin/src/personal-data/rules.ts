import { createHash } from 'node:crypto';
import type { ErasedData, PersonalData } from '@pawlayer/contracts/admin';

/** What one service knows of a person. */
export type PersonPart = { service: 'orders' | 'content'; data: PersonalData };

/** As person_subject in SQL. */
export const toSubject = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

/** The number of rows by their kind, without kinds that have none. */
export const countRecords = (parts: readonly PersonPart[]): Record<string, number> =>
  Object.fromEntries(
    parts
      .flatMap(({ data }) => Object.entries(data.records))
      .flatMap(([kind, rows]) => (rows.length > 0 ? [[kind, rows.length]] : [])),
  );

/** The person's orders that an erasure does not leave as they are. */
export const unheldOrderIds = (parts: readonly PersonPart[]): string[] =>
  parts.flatMap(({ data }) => {
    const held = new Set(data.held.map(({ orderId }) => orderId));
    return (data.records['orders'] ?? []).map(({ id }) => String(id)).filter((id) => !held.has(id));
  });

export const sumErased = (parts: readonly ErasedData[]): ErasedData => ({
  erased: Object.assign({}, ...parts.map(({ erased }) => erased)) as Record<string, number>, // each kind is of one part
  held: parts.flatMap(({ held }) => held),
});
