import { expect, test } from 'vitest';
import { placeKey, readDestination, readPlace, toChoice, toTyped } from './place.ts';

const typed = (shippingState: string, shippingCountry = 'Canada') => ({ shippingState, shippingCountry });

test('understands names and codes, and only countries that are open', () => {
  expect(readPlace(typed('québec'), ['CA'])).toEqual({ country: 'CA', province: 'QC' });
  expect(readPlace(typed('', 'ca'), ['CA'])).toEqual({ country: 'CA' });
  expect(readPlace(typed('Oregon', 'USA'), ['CA', 'US'])).toEqual({ country: 'US' });
  expect(readPlace(typed('Oregon', 'USA'), ['CA'])).toBeUndefined();
  expect(readPlace(typed('BC', 'Cana'), ['CA'])).toBeUndefined();
});

test('delivers to British Columbia until the address says otherwise', () => {
  expect(readDestination(typed(''), ['CA'])).toEqual({ country: 'CA', province: 'BC' });
  expect(readDestination(typed('Cascadia', 'Atlantis'), ['CA'])).toEqual({ country: 'CA', province: 'BC' });
  expect(readDestination(typed('ON'), ['CA'])).toEqual({ country: 'CA', province: 'ON' });
  expect(readDestination(typed('Oregon', 'US'), ['CA', 'US'])).toEqual({ country: 'US' });
});

test('writes what is chosen into the address, and finds it there again', () => {
  for (const choice of ['CA-BC', 'CA-PE', 'FR']) {
    expect(toChoice(readDestination(toTyped(choice), ['CA', 'FR']))).toBe(choice);
  }
});

test('knows a postal code in the same place, however it is typed', () => {
  const key = (shippingPostalCode: string, state = 'BC') => placeKey({ ...typed(state), shippingPostalCode });
  expect(key('v2v3y9')).toBe(key(' V2V 3Y9 ', 'bc'));
  expect(key('V2V 3Y9')).not.toBe(key('V2V 3Y9', 'ON'));
  expect(key('V2V 3Y9')).not.toBe(key('V2V 3Y8'));
});
