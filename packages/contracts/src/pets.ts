import * as z from 'zod';
import { honeypot, optionalName, optionalText, requiredName } from './fields.ts';

/** What a customer writes about a pet. Forms, drafts and columns have the same names. */
export const PetTexts = z.object({
  petName: requiredName('Pet name is required'),
  petBreed: optionalName(),
  specialInstructions: optionalText(),
});
export type PetTexts = z.infer<typeof PetTexts>;

export const PetForm = PetTexts.extend({ website: honeypot() });
export type PetForm = z.infer<typeof PetForm>;

/** The pet as an order tells it. */
export const Pet = z.object({
  name: z.string(),
  breed: z.string().optional(),
  specialInstructions: z.string().optional(),
});
export type Pet = z.infer<typeof Pet>;

export const toPet = ({ petName, petBreed, specialInstructions }: PetTexts): Pet =>
  ({ name: petName, breed: petBreed, specialInstructions }) satisfies Record<keyof Pet, unknown>;

/** Whether the portrait is a gift or in memory of a pet. The customer is asked; there is no default. */
export const Occasion = z.enum(['gift', 'memorial']);
export type Occasion = z.infer<typeof Occasion>;
