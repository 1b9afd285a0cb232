import { DetailsForm, type MissingDetails } from '@pawlayer/contracts';
import { sessionValue } from '@pawlayer/forms/session-value';
import * as z from 'zod';
import { DraftPet } from '../../lib/draft/draft.ts';

/** What was typed for the order of this link, until it has arrived. */
export const detailsDraft = (token: string) =>
  sessionValue(`order-details-${token}`, z.record(z.string(), z.string().optional()));

const nameFields = ['firstName', 'lastName'];

/** The fields of what an order needs, empty or as they were typed before a reload. */
export const toDefaults = (token: string, { name, pet, address }: MissingDetails['needs']): Record<string, string> => {
  const typed = detailsDraft(token).read() ?? {};
  const isAsked = (field: string) => {
    if (nameFields.includes(field)) return name;
    return Object.hasOwn(DraftPet.shape, field) ? pet : address;
  };
  return Object.fromEntries(
    Object.keys(DetailsForm.shape)
      .filter(isAsked)
      .map((field) => [field, typed[field] ?? '']),
  );
};
