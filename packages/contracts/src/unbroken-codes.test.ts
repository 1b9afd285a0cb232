import { expect, test } from 'vitest';
import { withUnbrokenCodes } from './unbroken-codes.ts';

test.each([
  ['7350 Horne Street, Mission, BC V2V 3Y9, Canada', '7350 Horne Street, Mission, BC V2V~3Y9, Canada'],
  ['10 Downing Street, London, SW1A 2AA, United Kingdom', '10 Downing Street, London, SW1A~2AA, United Kingdom'],
  ['Drottninggatan 1\n111 51 Stockholm\nSWEDEN', 'Drottninggatan 1\n111~51 Stockholm\nSWEDEN'],
  ['Damrak 1\n1012 LG Amsterdam', 'Damrak 1\n1012~LG Amsterdam'],
  ['12 Main Street, Mission, BC, Canada', '12 Main Street, Mission, BC, Canada'],
  ['12 Main Street\nV2V\n3Y9', '12 Main Street\nV2V\n3Y9'],
])('no line breaks within a postal code of %j', (address, shown) => {
  expect(withUnbrokenCodes(address)).toBe(shown.replaceAll('~', '\u00A0'));
});
