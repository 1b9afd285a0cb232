import { isolated, type ShippingForm, withUnbrokenCodes } from '@pawlayer/contracts';

/**
 * The street has a second line where there is an apartment or the like, as HTML's `street-address` has: one text, which
 * cannot lose its end where it is copied, erased, or read by the release before.
 */
export type Address = { street: string; city: string; state: string; postalCode: string; country: string };

/** The contract guarantees that a form has either the whole address or none of it. */
export const readAddress = (form: { [K in keyof ShippingForm]?: ShippingForm[K] | undefined }): Address | undefined => {
  const {
    shippingStreet,
    shippingUnit,
    shippingCity: city,
    shippingState: state,
    shippingPostalCode: postalCode,
    shippingCountry: country,
  } = form;
  if (
    shippingStreet === undefined ||
    city === undefined ||
    state === undefined ||
    postalCode === undefined ||
    country === undefined
  )
    return undefined;
  const street = shippingUnit === undefined ? shippingStreet : `${shippingStreet}\n${shippingUnit}`;
  return { street, city, state, postalCode, country };
};

/** The fields of this address, which {@link readAddress} reads as the same address. */
export const toShippingForm = ({ street, city, state, postalCode, country }: Address): ShippingForm => {
  const [first = '', ...unit] = streetLines(street);
  return {
    shippingStreet: first,
    ...(unit.length > 0 && { shippingUnit: unit.join('\n') }),
    shippingCity: city,
    shippingState: state,
    shippingPostalCode: postalCode,
    shippingCountry: country,
  };
};

/** The street, and below it the apartment or the like if there is one. */
export const streetLines = (street: string): string[] => street.split('\n');

/** `7350 Horne Street, Apt 4B, Mission, BC V2V 3Y9, Canada`, its parts isolated; empty without an address, `BC, Canada` of an erased one. */
export const addressLine = (address: Address | undefined): string => {
  if (!address) return '';
  const { street, city, state, postalCode, country } = address;
  return [...streetLines(street), city, `${state} ${postalCode}`.trim(), country]
    .filter((part) => part !== '')
    .map(isolated)
    .join(', ');
};

/** As {@link addressLine}, for what is read: no line breaks within the postal code. */
export const shownAddressLine = (address: Address | undefined): string => withUnbrokenCodes(addressLine(address));

/** `•••, BC, Canada`: for whoever finds an old link. */
export const maskedAddressLine = (address: Address | undefined): string =>
  address ? `•••, ${address.state}, ${address.country}` : '';
