import { countryCodes, countryName } from '@pawlayer/contracts';
import { expect, it } from 'vitest';
import { addressLines } from './postal-address-rules.ts';

const address = { street: '12 Rue X, Apt 4', city: 'Ville', state: 'Region', postalCode: '75002', country: 'France' };

it.each([
  [{ ...address, state: 'British Columbia', postalCode: 'V2V 3Y9', country: 'Canada' }, 'Ville BC V2V 3Y9'],
  [{ ...address, state: 'NY', country: 'USA' }, 'Ville NY 75002'],
  [{ ...address, state: 'Ville' }, '75002 Ville'],
])('an address is written as its country does: %j', (given, line) => {
  expect(addressLines(given)).toEqual([given.street, line, given.country.toUpperCase()]);
});

it('the apartment has a line of its own below the street, whatever the country', () => {
  for (const country of [...countryCodes.map(countryName), 'Atlantis'])
    expect(addressLines({ ...address, street: '12 Rue X\nApt 4', country }).slice(0, 2)).toEqual(['12 Rue X', 'Apt 4']);
});

it('loses nothing of an address, whatever the country', () => {
  for (const country of [...countryCodes.map(countryName), 'Atlantis']) {
    const lines = addressLines({ ...address, country });
    for (const part of [address.street, 'Ville', 'Region', '75002', country.toUpperCase()])
      expect(lines.join('\n').split(part), `${part}, ${country}`).toHaveLength(2);
    expect(lines.at(-1)).toBe(country.toUpperCase());
  }
});
