import { type CountryCode, findCountry, findProvince } from '@pawlayer/contracts';
import { type Address, streetLines } from './address-rules.ts';

// Where the postal code stands: Universal Postal Union, Postal addressing systems, https://www.upu.int/en/postal-solutions/programmes-services/addressing-solutions.

/** `Mission BC V2V 3Y9` */
const afterState: readonly CountryCode[] = ['CA', 'US', 'AU'];

/** `75002 Paris` */
// prettier-ignore
const beforeCity: readonly CountryCode[] = [
  'FR', 'DE', 'NL', 'BE', 'LU', 'ES', 'PT', 'IT', 'CH', 'AT', 'DK', 'SE', 'NO', 'FI', 'IS', 'PL', 'CZ', 'SK', 'HU', 'SI',
  'HR', 'GR', 'EE', 'LT', 'RO', 'BG', 'CY', 'MX', 'IL', 'CR', 'CL',
];

/**
 * The lines of an address as its country writes them, the country last, in capitals and in English. Every part that was
 * entered is there, once: where nothing is known of a country, each on a line of its own.
 */
export const addressLines = ({ street: streetText, city, state, postalCode, country }: Address): string[] => {
  const code = findCountry(country);
  const street = streetLines(streetText);
  const region = state.toLowerCase() === city.toLowerCase() ? '' : state;
  const last = country.toUpperCase();
  const join = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');
  if (code && afterState.includes(code)) {
    const province = code === 'CA' ? (findProvince(state) ?? state) : state;
    return filled([...street, join(city, province, postalCode), last]);
  }
  if (code && beforeCity.includes(code)) return filled([...street, join(postalCode, city), region, last]);
  return filled([...street, city, region, postalCode, last]);
};

const filled = (lines: readonly string[]): string[] => lines.filter((line) => line !== '');
