import { type CountryCode, countryName, type ProvinceCode, provinceCodes, provinces } from '@pawlayer/contracts';
import type { ShopSettings } from '@pawlayer/contracts/admin';

type PreviewPlace = { country: CountryCode; province?: ProvinceCode };

/** The place of the shopper in every preview, as the value of its option. */
export type PlaceChoice = { value: string; change: (value: string) => void };

type PlaceOption = { value: string; label: string; place: PreviewPlace };

const canadian: readonly PlaceOption[] = provinceCodes.map((code) => ({
  value: `CA-${code}`,
  label: provinces[code].name,
  place: { country: 'CA', province: code },
}));

/** Where the shop is. */
export const homePlace = 'CA-BC';

/** The places to which a shop with these settings ships. */
export const listPlaces = ({ shipping }: ShopSettings): readonly PlaceOption[] => [
  ...canadian,
  ...shipping.countries
    .filter(({ code }) => code !== 'CA')
    .map(({ code }) => ({ value: code, label: countryName(code), place: { country: code } })),
];

/** The chosen one, or else the shop's own province: a country may have been closed meanwhile. */
export const findPlace = (options: readonly PlaceOption[], value: string): PlaceOption => {
  const home = canadian.find((option) => option.value === homePlace);
  const found = options.find((option) => option.value === value) ?? home;
  if (!found) throw new RangeError(`no such place: ${homePlace}`);
  return found;
};
