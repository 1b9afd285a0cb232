import * as z from 'zod';
import { optionalStreet, requiredName, requiredPostalCode, requiredStreet } from './fields.ts';

/** Where a parcel goes. Apart from payments, so that a draft of an order does not bring their calls. */
export const ShippingForm = z.object({
  shippingStreet: requiredStreet('Street address is required'),
  /** The line below the street: an apartment, suite or unit, a floor, a company. */
  shippingUnit: optionalStreet(),
  shippingCity: requiredName('City is required'),
  shippingState: requiredName('State/Province is required'),
  shippingPostalCode: requiredPostalCode('Postal code is required'),
  shippingCountry: requiredName('Country is required'),
});
export type ShippingForm = z.infer<typeof ShippingForm>;
