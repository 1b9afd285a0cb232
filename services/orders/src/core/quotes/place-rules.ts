import {
  type CountryCode,
  countryName,
  findCountry,
  findProvince,
  isCanadianPostalCode,
  meantPostalCode,
  type ProvinceCode,
  provinces,
  provincesOfPostalCode,
} from '@pawlayer/contracts';

/** Where a portrait goes, as far as prices and dates follow from it. */
export type Place = { country: CountryCode; province?: ProvinceCode | undefined };

/** The parts of an address, as typed, that decide what the place is. */
export type TypedPlace = { country: string; province?: string | undefined; postalCode?: string | undefined };

/** Why an address should be looked at before something is sent to it. */
export type AddressDoubt = PlaceDoubt | 'priced_elsewhere';

type PlaceDoubt = 'country_closed' | 'province_unknown' | 'postal_code_malformed' | 'postal_code_mismatch';

type Problem = { doubt: PlaceDoubt; part: keyof TypedPlace; message: string };

type PlaceRules = { openCountries: readonly CountryCode[]; hasTaxes: boolean };

/** A place, and what is wrong with it. `isFatal`: nothing can be quoted for it. */
export type ReadPlace = { place: Place; problems: (Problem & { isFatal: boolean })[] };

/**
 * Understands a place. Without taxes, a Canadian province that is not understood changes no price, so it is only doubted;
 * with taxes, it has to be known.
 */
export const readPlace = (typed: TypedPlace, { openCountries, hasTaxes }: PlaceRules): ReadPlace => {
  const country = findCountry(typed.country);
  if (!country || !openCountries.includes(country)) {
    const message = `We ship to ${nameAll(openCountries)} so far.`;
    return {
      place: { country: country ?? 'CA' },
      problems: [{ doubt: 'country_closed', part: 'country', message, isFatal: true }],
    };
  }
  return country === 'CA' ? readCanadianPlace(typed, hasTaxes) : { place: { country }, problems: [] };
};

const readCanadianPlace = ({ province: text, postalCode }: TypedPlace, hasTaxes: boolean): ReadPlace => {
  const province = text === undefined ? undefined : findProvince(text);
  const problems: ReadPlace['problems'] = [];
  if (!province && (hasTaxes || text !== undefined)) {
    const message = 'Please choose one of the provinces and territories of Canada.';
    problems.push({ doubt: 'province_unknown', part: 'province', message, isFatal: hasTaxes });
  }
  if (postalCode !== undefined && !isCanadianPostalCode(postalCode)) {
    const meant = meantPostalCode(postalCode);
    const message = `${meant ? `Do you mean ${meant}? ` : ''}A Canadian postal code looks like V2V 3Y9.`;
    problems.push({ doubt: 'postal_code_malformed', part: 'postalCode', message, isFatal: true });
  } else if (postalCode !== undefined && province && !provincesOfPostalCode(postalCode).includes(province)) {
    const message = `${postalCode} is not a postal code of ${provinces[province].name}. Is it right?`;
    problems.push({ doubt: 'postal_code_mismatch', part: 'postalCode', message, isFatal: false });
  }
  return { place: { country: 'CA', province }, problems };
};

/** A place as it is read for a price that is kept: what the shop has closed or begun to tax since refuses it no more. */
export const readForKeptPrice = ({ place, problems }: ReadPlace): ReadPlace => ({
  place,
  problems: problems.map((problem) => ({ ...problem, isFatal: problem.isFatal && problem.part === 'postalCode' })),
});

/** The doubts about an address that came after its order was priced for `country`, as far as that is known. */
export const listLateDoubts = ({ place, problems }: ReadPlace, country: CountryCode | undefined): AddressDoubt[] => {
  const doubts = problems.map(({ doubt }) => doubt);
  const isElsewhere = country !== undefined && country !== place.country && !doubts.includes('country_closed');
  return [...doubts, ...(isElsewhere ? (['priced_elsewhere'] as const) : [])];
};

/** `Canada and France`, `Canada, France and Japan`. */
const nameAll = (codes: readonly CountryCode[]): string =>
  new Intl.ListFormat('en-CA', { type: 'conjunction' }).format(codes.map(countryName));
