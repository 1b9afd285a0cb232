import {
  type CountryCode,
  countryName,
  findCountry,
  findProvince,
  type ProvinceCode,
  provinces,
  type ShippingForm,
  tidyPostalCode,
} from '@pawlayer/contracts';

/** Where a portrait goes, as far as prices and dates follow from it. */
export type Place = { country: CountryCode; province?: ProvinceCode };

type Typed = Pick<ShippingForm, 'shippingCountry' | 'shippingState'>;

/** The place of an address as far as it is typed; undefined for a country that is not understood or not open. */
export const readPlace = (
  { shippingCountry, shippingState }: Typed,
  openCountries: readonly CountryCode[],
): Place | undefined => {
  const country = findCountry(shippingCountry);
  if (!country || !openCountries.includes(country)) return undefined;
  const province = country === 'CA' ? findProvince(shippingState) : undefined;
  return { country, ...(province && { province }) };
};

/** The place of the size step: that of the address, or else British Columbia. */
export const readDestination = (typed: Typed, openCountries: readonly CountryCode[]): Place => {
  const place = readPlace(typed, openCountries) ?? { country: 'CA' };
  return place.country === 'CA' ? { country: 'CA', province: place.province ?? 'BC' } : place;
};

/** A destination as the value of a choice: `CA-BC`, `US`. */
export const toChoice = ({ country, province }: Place): string => (province ? `${country}-${province}` : country);

/** What a choice puts into the address: its country, and its province where the choice names one. */
export const toTyped = (choice: string): Typed => {
  const [country = '', province = ''] = choice.split('-');
  const code = findCountry(country) ?? 'CA';
  const known = code === 'CA' ? findProvince(province) : undefined;
  return { shippingCountry: countryName(code), shippingState: known ? provinces[known].name : '' };
};

/** For example "British Columbia" or "France". */
export const placeName = ({ country, province }: Place): string =>
  province ? provinces[province].name : countryName(country);

/** Two addresses with the same key have the same postal code in the same place. */
export const placeKey = (typed: Typed & Pick<ShippingForm, 'shippingPostalCode'>): string =>
  [typed.shippingPostalCode, typed.shippingState, typed.shippingCountry]
    .map((text) => tidyPostalCode(text).toLowerCase())
    .join('|');
