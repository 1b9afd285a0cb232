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

export const sumErased = (parts: readonly ErasedData[]): ErasedData => ({
  erased: Object.assign({}, ...parts.map(({ erased }) => erased)) as Record<string, number>, // each kind is of one part
  held: parts.flatMap(({ held }) => held),
});
