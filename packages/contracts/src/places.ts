import { signsOf } from './postal-codes.ts';

/** Canada's provinces and territories by their code, with the first letters of their postal codes (Canada Post). */
export const provinces = {
  AB: { name: 'Alberta', postalLetters: 'T' },
  BC: { name: 'British Columbia', postalLetters: 'V' },
  MB: { name: 'Manitoba', postalLetters: 'R' },
  NB: { name: 'New Brunswick', postalLetters: 'E' },
  NL: { name: 'Newfoundland and Labrador', postalLetters: 'A' },
  NS: { name: 'Nova Scotia', postalLetters: 'B' },
  NT: { name: 'Northwest Territories', postalLetters: 'X' },
  NU: { name: 'Nunavut', postalLetters: 'X' },
  ON: { name: 'Ontario', postalLetters: 'KLMNP' },
  PE: { name: 'Prince Edward Island', postalLetters: 'C' },
  QC: { name: 'Quebec', postalLetters: 'GHJ' },
  SK: { name: 'Saskatchewan', postalLetters: 'S' },
  YT: { name: 'Yukon', postalLetters: 'Y' },
} as const;

export type ProvinceCode = keyof typeof provinces;

export const provinceCodes = Object.keys(provinces) as [ProvinceCode, ...ProvinceCode[]]; // typed as string[]

/** How people write them otherwise, in English and French. */
const otherProvinceNames: Record<string, ProvinceCode> = {
  'colombie britannique': 'BC',
  'nouveau brunswick': 'NB',
  newfoundland: 'NL',
  labrador: 'NL',
  'newfoundland labrador': 'NL',
  'terre neuve et labrador': 'NL',
  'terre neuve': 'NL',
  nfld: 'NL',
  nf: 'NL',
  'nouvelle ecosse': 'NS',
  'territoires du nord ouest': 'NT',
  nwt: 'NT',
  'ile du prince edouard': 'PE',
  pei: 'PE',
  'yukon territory': 'YT',
  yk: 'YT',
  pq: 'QC',
  // Their abbreviations from before the codes, in English and French.
  alta: 'AB',
  cb: 'BC',
  man: 'MB',
  tnl: 'NL',
  ne: 'NS',
  tno: 'NT',
  ont: 'ON',
  ipe: 'PE',
  que: 'QC',
  sask: 'SK',
};

/** `Québec`, `B.C.` and `  nova   SCOTIA` as `quebec`, `bc` and `nova scotia`. */
const toKey = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\./g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

// Made when they are needed, and not with the first script of a page: `Intl` alone takes a phone 0.1 s.
let provincesByKey: Map<string, ProvinceCode> | undefined;
let englishNames: Intl.DisplayNames | undefined;
let countriesByKey: Map<string, CountryCode> | undefined;
let countriesByFrenchKey: Map<string, CountryCode> | undefined;

/** The province that a text names, by code or name, in any case, with or without accents and dots. */
export const findProvince = (text: string): ProvinceCode | undefined => {
  provincesByKey ??= new Map<string, ProvinceCode>([
    ...provinceCodes.flatMap((code): [string, ProvinceCode][] => [
      [toKey(code), code],
      [toKey(provinces[code].name), code],
    ]),
    ...Object.entries(otherProvinceNames),
  ]);
  const key = toKey(text);
  return provincesByKey.get(key) ?? provincesByKey.get(key.replaceAll(' ', '')); // `B. C.`
};

/** The provinces whose postal codes begin like this one; more than one for `X`, none for a letter that no code has. */
export const provincesOfPostalCode = (text: string): ProvinceCode[] => {
  const letter = signsOf(text).charAt(0);
  return letter === '' ? [] : provinceCodes.filter((code) => provinces[code].postalLetters.includes(letter));
};

/** Canada, and the countries that the owner may open, by ISO 3166-1 code. */
// prettier-ignore
export const countryCodes = [
  'CA', 'US', 'MX', 'GB', 'IE', 'FR', 'DE', 'NL', 'BE', 'LU', 'ES', 'PT', 'IT', 'CH', 'AT', 'DK', 'SE', 'NO', 'FI', 'IS',
  'PL', 'CZ', 'SK', 'HU', 'SI', 'HR', 'GR', 'EE', 'LV', 'LT', 'RO', 'BG', 'CY', 'MT', 'AU', 'NZ', 'JP', 'KR', 'SG', 'HK',
  'TW', 'IL', 'AE', 'ZA', 'BR', 'AR', 'CL', 'CR',
] as const;
export type CountryCode = (typeof countryCodes)[number];

/** A country's English name. */
export const countryName = (code: CountryCode): string => {
  englishNames ??= new Intl.DisplayNames('en', { type: 'region' });
  return englishNames.of(code) ?? code;
};

const otherCountryNames: Record<string, CountryCode> = {
  usa: 'US',
  america: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  'republic of ireland': 'IE',
  'south korea': 'KR',
  korea: 'KR',
  'hong kong': 'HK',
  deutschland: 'DE',
  espana: 'ES',
  'etats unis d amerique': 'US',
  uae: 'AE',
};

/** The country that a text names, by code, or by the English or French name that a browser fills in. */
export const findCountry = (text: string): CountryCode | undefined => {
  countriesByKey ??= new Map<string, CountryCode>([
    ...countryCodes.flatMap((code): [string, CountryCode][] => [
      [toKey(code), code],
      [toKey(countryName(code)), code],
    ]),
    ...Object.entries(otherCountryNames),
  ]);
  const key = toKey(text);
  return countriesByKey.get(key) ?? findFrenchCountry(key);
};

const findFrenchCountry = (key: string): CountryCode | undefined => {
  if (!countriesByFrenchKey) {
    const names = new Intl.DisplayNames('fr', { type: 'region' });
    countriesByFrenchKey = new Map(countryCodes.map((code) => [toKey(names.of(code) ?? code), code]));
  }
  return countriesByFrenchKey.get(key);
};
