import { expect, test } from 'vitest';
import { foundOrdersPath, isLinkPage, linkTokenIn, loginLinkPath, payAgainPath, paths } from './paths.ts';

const token = `${'aB3-_'.repeat(8)}aB3`;

test.each([
  [paths.checkout, payAgainPath(token)],
  [paths.foundOrders, foundOrdersPath(token)],
  [paths.adminLoginLink, loginLinkPath(token)],
] as const)('reads the token of a mailed link to %s', (page, link) => {
  expect(linkTokenIn(page, new URL(link, 'https://shop.example').hash)).toBe(token);
});

test.each([
  ['', '#', '#main', '#specialInstructions', '#process', `#${'a'.repeat(21)}`, `#${'a'.repeat(201)}`, `#${token}/`],
])('does not take an anchor for a token, nor anything that no link holds', (...fragments) => {
  for (const fragment of fragments) expect(linkTokenIn(paths.orderDetails, fragment)).toBeUndefined();
});

test('knows a token of checkout by its name', () => {
  expect(linkTokenIn(paths.checkout, '#pay=A')).toBe('A');
  for (const fragment of ['#pay=', '#pay=a/b', '#main', `#${token}`])
    expect(linkTokenIn(paths.checkout, fragment)).toBeUndefined();
});

test('knows the pages that a mailed link opens', () => {
  expect(isLinkPage(paths.galleryConsent)).toBe(true);
  for (const path of [paths.home, paths.contact, 'toString']) expect(isLinkPage(path)).toBe(false);
});
