import * as z from 'zod';
import { callsOf, type ServiceName } from '../call.ts';
import { email, id } from '../fields.ts';
import { roles } from '../roles.ts';

const defineCall = callsOf({ owner: 'admin', roles: roles.owner });

/** Whose data: the SHA-256 of the e-mail address, trimmed and in lower case, as 64 hexadecimal digits. */
export const PersonSubject = z.string().regex(/^[\da-f]{64}$/, 'This is not the hash of an address');

/**
 * An order that is not over yet, so that what is needed for it stays until it is. `payment`: its payment may still
 * arrive; `production`: it is paid and not shipped yet; `dispute`: the bank disputes the payment; `problem`: money and
 * order do not match; `refund`: a refund is under way.
 */
export const HeldOrder = z.object({
  orderId: id(),
  number: z.string(),
  why: z.enum(['payment', 'production', 'dispute', 'problem', 'refund']),
});
export type HeldOrder = z.infer<typeof HeldOrder>;

/** Why an order is not over, in words that follow "because". */
export const heldReasons: Readonly<Record<HeldOrder['why'], string>> = {
  payment: 'its payment may still arrive',
  production: 'it is paid and not shipped yet',
  dispute: 'the bank disputes its payment',
  problem: 'payment and order do not match',
  refund: 'a refund is under way',
};

/** What one service knows about a person: rows by their kind, the photos, and the orders that are not over. */
export const PersonalData = z.object({
  records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  /** `name` is the name of its file in an export. */
  photos: z.array(z.object({ id: id(), name: z.string().regex(/^[\w-]+\.\w+$/) })),
  held: z.array(HeldOrder),
});
export type PersonalData = z.infer<typeof PersonalData>;

/** What an erasure has done in one service: the number of erased rows by their kind, and what waits for its end. */
export const ErasedData = z.object({ erased: z.record(z.string(), z.int()), held: z.array(HeldOrder) });
export type ErasedData = z.infer<typeof ErasedData>;

/** An erasure as it is kept outside the database: `at` is when it was asked for; what came later is not touched. */
export const Erasure = z.object({ id: id(), at: z.iso.datetime(), subject: PersonSubject });
export type Erasure = z.infer<typeof Erasure>;

const partCalls = <const S extends ServiceName>(owner: S) => {
  const path = `/api/admin/personal-data/${owner}/{subject}` as const;
  const definePart = callsOf({ owner, roles: roles.owner });
  const params = z.object({ subject: PersonSubject });
  return {
    collect: definePart({
      name: `collectPersonalData_${owner}`,
      route: `GET ${path}`,
      summary: `What ${owner} knows of a person`,
      params,
      response: PersonalData,
    }),
    photo: definePart({
      name: `getPersonalPhoto_${owner}`,
      route: `GET ${path}/photos/{id}`,
      summary: 'A photo of this person, as they sent it',
      params: params.extend({ id: id() }),
      media: 'image/*',
    }),
    erase: definePart({
      name: `erasePersonalData_${owner}`,
      route: `POST ${path}/erase`,
      summary: 'Erases what the law does not oblige to keep; again changes nothing',
      params,
      body: Erasure.omit({ subject: true }),
      response: ErasedData,
    }),
  };
};

/** The same calls for each service that keeps something of customers and visitors; the admin service makes them. */
export const personalData = { orders: partCalls('orders'), content: partCalls('content') } as const;

export const PersonForm = z.object({ email: email('Valid email is required') });
export type PersonForm = z.infer<typeof PersonForm>;

/** What the whole store knows about a person. `hasAccess`: the address also signs in here; see the page of people. */
export const FoundPerson = z.object({
  subject: PersonSubject,
  /** The number of rows by their kind, without kinds that have none. */
  found: z.record(z.string(), z.int()),
  photos: z.int(),
  held: z.array(HeldOrder),
  hasAccess: z.boolean(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

export const findPerson = defineCall({
  route: 'POST /api/admin/personal-data/find',
  summary: 'What the whole store knows of the person with this address',
  body: PersonForm,
  response: FoundPerson,
});

export const exportPerson = defineCall({
  route: 'GET /api/admin/personal-data/export/{subject}',
  summary: 'All of it as a ZIP archive: personal-data.json and the photos',
  params: z.object({ subject: PersonSubject }),
  media: 'application/zip',
});

export const erasePerson = defineCall({
  route: 'POST /api/admin/personal-data/erase',
  summary: 'Erases a person everywhere, and keeps for a restore that it was done',
  body: z.object({ subject: PersonSubject }),
  response: ErasedData,
});

/** How many erasures one call does again: it ends well within the time that the gateway gives it. */
export const erasuresAtOnce = 50;

export const repeatErasures = defineCall({
  route: 'POST /api/admin/personal-data/repeat',
  summary: 'Does a batch of erasures again: of these, or of all that the store has kept',
  /** `skip`: as many as the calls before did. */
  body: z.object({
    erasures: z.union([z.literal('kept'), z.array(Erasure).max(erasuresAtOnce)]),
    skip: z.int().nonnegative().max(1_000_000_000),
  }),
  response: z.object({ repeated: z.int(), left: z.int() }),
});
