import type { ShippingForm } from '@pawlayer/contracts';

export type Address = { street: string; city: string; state: string; postalCode: string; country: string };

/** The contract guarantees that a form has either the whole address or none of it. */
export const readAddress = (form: { [K in keyof ShippingForm]?: ShippingForm[K] | undefined }): Address | undefined => {
  const {
    shippingStreet: street,
    shippingCity: city,
    shippingState: state,
    shippingPostalCode: postalCode,
    shippingCountry: country,
  } = form;
  if (
    street === undefined ||
    city === undefined ||
    state === undefined ||
    postalCode === undefined ||
    country === undefined
  )
    return undefined;
  return { street, city, state, postalCode, country };
};

/** `7350 Horne Street, Mission, BC V2V 3Y9, Canada`; empty without an address. */
export const addressLine = (address: Address | undefined): string =>
  address ? `${address.street}, ${address.city}, ${address.state} ${address.postalCode}, ${address.country}` : '';
