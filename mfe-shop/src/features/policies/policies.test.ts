import {
  builtInContact,
  emptyPlaceholders,
  policyNames,
  policyPlaceholderNames,
  policyValues,
  type ShopTerms,
} from '@pawlayer/contracts';
import { fillLine, fillText, toPlainText } from '@pawlayer/texts';
import { expect, test } from 'vitest';
import { builtInTrees } from './built-in-trees.evaluated.ts';

const canada = { code: 'CA', price: '6.50' } as const;
const shops: readonly (ShopTerms | undefined)[] = [
  undefined,
  { countries: [canada], hasTaxes: false },
  {
    countries: [
      { ...canada, freeFrom: '100.00' },
      { code: 'US', price: '19.00' },
    ],
    hasTaxes: true,
    rush: { price: '25.00', daysSaved: 2 },
  },
];

const textOf = (name: (typeof policyNames)[number], terms: ShopTerms | undefined): string => {
  const { lede, body } = builtInTrees[name];
  const values = policyValues(terms, { ...builtInContact, location: 'Hope, BC' });
  const filled = fillText(body, values, emptyPlaceholders);
  if (!filled.filled) throw new Error(`{${filled.missing}} has no value`);
  return `${fillLine(lede, values).filled}\n\n${toPlainText(filled.filled, (url) => url)}`;
};

test('fills the built-in policies, whatever the shop’s terms', () => {
  for (const name of policyNames) for (const terms of shops) expect(textOf(name, terms)).not.toMatch(/[{}]|undefined/);
  const shown = JSON.stringify(builtInTrees);
  expect(policyPlaceholderNames.filter((name) => !shown.includes(`"name":"${name}"`))).toEqual([
    'shippingFee',
    'freeFrom',
  ]);
});

test('the shipping policy says what the terms say', () => {
  const [comes, never, all] = shops.map((terms) => textOf('shipping', terms));
  expect(comes).toContain(
    '- Portraits of $75 and more ship free anywhere in Canada.\n- Under $75, shipping is $4.29 anywhere in Canada.',
  );
  expect(comes).toContain('You see every line and the total before you pay');
  expect(comes).toContain('The prices above are for addresses in Canada. For any other country, ask us first');
  expect(never).toContain('What it costs\n\n- Shipping is $6.50 anywhere in Canada.');
  expect(all).toContain('Under $100, shipping is $6.50 anywhere in Canada.');
  expect(all).toContain('You see every line, the taxes of your province among them, and the total');
  expect(all).toContain('We also ship to United States, at the price that you see before you pay. For any other');
  expect(all).toContain('Rush orders cost $25.00 more and go first');
  expect(all).toContain('packed in Hope, BC');
});
