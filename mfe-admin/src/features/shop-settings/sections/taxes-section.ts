import { type Registration, type TaxKey, taxKeys } from '@pawlayer/contracts/admin';
import * as z from 'zod';
import { defineSection } from './section.ts';

const RegistrationInput = z.object({ number: z.string(), from: z.string(), coversShipping: z.boolean() });
type RegistrationInput = z.infer<typeof RegistrationInput>;

/** The same for each tax, by its key. */
const eachTax = <Value>(make: (key: TaxKey) => Value) =>
  Object.fromEntries(taxKeys.map((key) => [key, make(key)])) as Record<TaxKey, Value>; // fromEntries forgets the keys

const TaxesInput = z.object(eachTax(() => RegistrationInput));
export type TaxesInput = z.infer<typeof TaxesInput>;

/** In most of Canada shipping is taxed like the goods. */
const toInput = (registration?: Registration): RegistrationInput =>
  registration ? { ...registration } : { number: '', from: '', coversShipping: true };

export const taxesSection = defineSection<'taxes', TaxesInput>({
  name: 'taxes',
  title: 'Taxes',
  Input: TaxesInput,
  toInput: (taxes) => eachTax((key) => toInput(taxes[key])),
  // Without a number and a day the shop is not registered.
  toSettings: (typed) =>
    Object.fromEntries(Object.entries(typed).filter(([, { number, from }]) => number.trim() !== '' || from !== '')),
});
