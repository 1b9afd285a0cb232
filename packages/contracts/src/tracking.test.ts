import { describe, expect, it } from 'vitest';
import { carriersOf, findCarrier, trackingDoubt } from './admin/index.ts';

// Examples of https://github.com/jkeen/tracking_number_data, and of the standard S10.
const numbers = {
  'Canada Post': ['0073938000549297', '7023 2102 3992 4194', 'RN 473 124 829 CA'],
  Purolator: ['320595463938', '287809468872', 'KYV009956937'],
  UPS: ['1Z5R89390357567127', '1z 879e93 03 4683 444 0', '1Z8V92A70367203024'],
  FedEx: [
    '986578788855',
    '0414 4176 0228 964',
    '61299998820821171811',
    '9611020987654312345672',
    '1001921334250001000300779017972697',
  ],
  USPS: [
    '0307 1790 0005 2348 3741',
    '7196 9010 7560 0307 7385',
    '9505 5110 6960 5048 6006 24',
    '420221539101026837331000039521',
    'RE 123 456 785 US',
  ],
};
const examples = Object.entries(numbers).flatMap(([carrier, own]) => own.map((number) => [carrier, number] as const));

describe('a tracking number', () => {
  it.each(examples)('of %s, %s, is right', (carrier, number) => {
    expect(trackingDoubt(carrier, number)).toBeUndefined();
    expect(carriersOf(number)).toContain(carrier);
  });

  it.each(examples.filter(([, number]) => !/^[A-Z]{3}/.test(number)))(
    'of %s, %s, is doubted with a wrong digit',
    (carrier, number) => {
      const place = number.search(/\d(?=\D*\d\D*$)/);
      const digit = (Number(number[place]) + 1) % 10;
      expect(trackingDoubt(carrier, number.slice(0, place) + digit + number.slice(place + 1))).toMatch(
        /digit|looks like/,
      );
    },
  );

  it('is doubted with helpful words', () => {
    expect(trackingDoubt('Canada Post', '1234 5678')).toBe(
      'Numbers of Canada Post have 16 digits, or 13 characters that end in CA; this one has 8 characters.',
    );
    expect(trackingDoubt('Canada Post', '1Z5R89390357567127')).toBe(
      'This looks like a number of UPS, not of Canada Post.',
    );
    expect(trackingDoubt('canada-post', '0073938000549292')).toContain('check digit');
  });

  it('may be missing, and may be anything plausible with another carrier', () => {
    expect(trackingDoubt('Canada Post', '')).toBeUndefined();
    expect(trackingDoubt(undefined, undefined)).toBeUndefined();
    expect(trackingDoubt('Intelcom', 'INTLCMA 12345')).toBeUndefined();
    expect(trackingDoubt('Intelcom', 'soon')).toContain('at least five characters');
    expect(trackingDoubt('', '123')).toContain('at least five characters');
  });

  it('belongs to a carrier by any of its names', () => {
    expect(['CANADA POST', 'Postes Canada', 'fed-ex', 'Purolator Inc.', 'Intelcom', ''].map(findCarrier)).toEqual([
      'Canada Post',
      'Canada Post',
      'FedEx',
      'Purolator',
      undefined,
      undefined,
    ]);
  });
});
