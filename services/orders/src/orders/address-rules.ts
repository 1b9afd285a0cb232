import { isolated, type ShippingForm, withUnbrokenCodes } from '@pawlayer/contracts';

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

/** `7350 Horne Street, Mission, BC V2V 3Y9, Canada`, its parts isolated; empty without an address, `BC, Canada` of an erased one. */
export const addressLine = (address: Address | undefined): string => {
  if (!address) return '';
  const { street, city, state, postalCode, country } = address;
  return [street, city, `${state} ${postalCode}`.trim(), country]
    .filter((part) => part !== '')
    .map(isolated)
    .join(', ');
};

/** As {@link addressLine}, for what is read: no line breaks within the postal code. */
export const shownAddressLine = (address: Address | undefined): string => withUnbrokenCodes(addressLine(address));

/** `•••, BC, Canada`: for whoever finds an old link. */
export const maskedAddressLine = (address: Address | undefined): string =>
  address ? `•••, ${address.state}, ${address.country}` : '';
