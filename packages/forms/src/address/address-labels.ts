import { type CountryCode, findCountry } from '@pawlayer/contracts';

type Labels = { state: string; postalCode: string };

const canadian: Labels = { state: 'Province', postalCode: 'Postal code' };
const elsewhere: Labels = { state: 'State or region', postalCode: 'Postal code' };

const labelsOf: Partial<Record<CountryCode, Labels>> = {
  CA: canadian,
  US: { state: 'State', postalCode: 'ZIP code' },
};

/**
 * What people of a country call the parts of an address. A text without a known country counts as an unfinished
 * Canadian one.
 */
export const addressLabels = (country: string): Labels => {
  const code = findCountry(country);
  return code ? (labelsOf[code] ?? elsewhere) : canadian;
};
