import { expect, it } from 'vitest';
import { parseList } from './parse-list.ts';

const right = '7023210239924194';
const only = (text: string) => {
  const { line: _, text: __, ...parcel } = parseList(text).parcels[0] ?? { line: 0, text: '' };
  return parcel;
};

it.each([
  [`1A2B3C4D ${right}`],
  [`1a2b3c4d\t${right}`],
  [`#1A2B3C4D,${right}`],
  [`PAW-1A2B3C4D; ${right} `],
  [`${right} 1A2B3C4D`],
  [`"1A2B3C4D","${right}"`],
  [`="1A2B3C4D",="${right}"`],
  [`'1A2B3C4D\t'${right}`],
  [`Order 1A2B3C4D,2026-11-23,Mission,${right},0.35 kg,24.50`],
])('finds order and number in %j', (text) => {
  expect(only(text)).toEqual({ orderNumber: '1A2B3C4D', trackingNumber: right });
});

it.each([
  ['1A2B3C4D Canada Post 7023 2102 3992 4194', 'Canada Post', '7023 2102 3992 4194'],
  ['1A2B3C4D 1Z5R89390357567127 ups', 'UPS', '1Z5R89390357567127'],
  ['1A2B3C4D,Postes Canada,RN 473 124 829 CA', 'Canada Post', 'RN 473 124 829 CA'],
  ['1A2B3C4D Intelcom INTLCMA12345', 'Intelcom', 'INTLCMA12345'],
  ['1A2B3C4D,Canada Post 7023 2102 3992 4194', 'Canada Post', '7023 2102 3992 4194'],
])('finds the carrier in %j', (text, carrier, trackingNumber) => {
  expect(only(text)).toEqual({ orderNumber: '1A2B3C4D', carrier, trackingNumber });
});

it('takes a number with spaces for one, with letters that are no carrier', () => {
  expect(only('1A2B3C4D RN 473 124 829 CA')).toEqual({ orderNumber: '1A2B3C4D', trackingNumber: 'RN 473 124 829 CA' });
});

it('reads columns by their names, whatever else an export has', () => {
  const { heading, parcels } = parseList(
    'Ship date;Order reference;Recipient;Tracking URL;Tracking number;Carrier\r\n' +
      `2026-11-23;1A2B3C4D;"Moreau; Ada";https://x.example/1;${right};Purolator\r\n\r\n` +
      '2026-11-23;5E6F7A8B;June;;;\r\n',
  );
  expect(heading).toContain('Tracking number');
  expect(parcels).toEqual([
    expect.objectContaining({ line: 2, orderNumber: '1A2B3C4D', trackingNumber: right, carrier: 'Purolator' }),
    expect.objectContaining({ line: 4, orderNumber: '5E6F7A8B' }),
  ]);
  expect(parcels[1]).not.toHaveProperty('trackingNumber');
});

it('keeps the columns of a row whose first cell is empty', () => {
  const { parcels } = parseList(`Note\tOrder\tTracking\n\t1A2B3C4D\t${right}\n`);
  expect(parcels).toEqual([expect.objectContaining({ line: 2, orderNumber: '1A2B3C4D', trackingNumber: right })]);
});

it('leaves out what it does not understand, and keeps what a spreadsheet has shortened', () => {
  expect(only('Thank you!')).toEqual({ trackingNumber: 'Thank you!' });
  expect(only(right)).toEqual({ trackingNumber: right });
  expect(only('1A2B3C4D')).toEqual({ orderNumber: '1A2B3C4D' });
  expect(only('1A2B3C4D\t7.02321E+15')).toEqual({ orderNumber: '1A2B3C4D', trackingNumber: '7.02321E+15' });
  expect(parseList(' \r\n\r\n')).toEqual({ heading: undefined, parcels: [] });
});
