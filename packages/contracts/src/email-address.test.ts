import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { InvitationForm, LoginLinkForm, PersonForm } from './admin/index.ts';
import { ContactDetails, ContactForm, CustomerForm, FindOrdersForm, mailtoUrl, StoryForm } from './index.ts';

const fields: [string, z.ZodType][] = [
  ['a customer', CustomerForm.shape.email],
  ['an order that is looked for', FindOrdersForm.shape.email],
  ['a message', ContactForm.shape.email],
  ['a story', StoryForm.shape.email],
  ['an invitation', InvitationForm.shape.email],
  ['a sign-in by mail', LoginLinkForm.shape.email],
  ['a person who is looked for', PersonForm.shape.email],
  ['the shop', ContactDetails.shape.email],
];

describe.each(fields)('the address of %s', (_whose, field) => {
  test.each([
    ['Ada.Moreau+otis@Example.COM', 'Ada.Moreau+otis@example.com'],
    ['a@xn--e1afmkfd.xn--p1ai', 'a@xn--e1afmkfd.xn--p1ai'],
    ['a@почта.рф', 'a@xn--80a1acny.xn--p1ai'],
    ['a@ПОЧТА.РФ', 'a@xn--80a1acny.xn--p1ai'],
    ['a@bücher.example', 'a@xn--bcher-kva.example'],
    ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
    ['tom&jerry@example.com', 'tom&jerry@example.com'],
    ["!#$%&'*+-/=?^_`{|}~@example.org", "!#$%&'*+-/=?^_`{|}~@example.org"],
    [' a@example.com. ', 'a@example.com'],
    ['\u200Ba@exam\u00ADple.com\uFEFF', 'a@example.com'],
    ['\u202Aa@example.com\u202C', 'a@example.com'],
    [`${'x'.repeat(70)}@reply.example.com`, `${'x'.repeat(70)}@reply.example.com`],
  ])('takes %j, and reads what it has read the same', (typed, read) => {
    expect(field.parse(typed)).toBe(read);
    expect(field.parse(read)).toBe(read);
  });

  test.each([
    'ada',
    'ada@',
    '@example.com',
    'a@b',
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a b@example.com',
    '"a b"@example.com',
    'josé@example.com',
    'a@example.com, b@example.com',
    'a@b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a@example..com',
    'a@-example.com',
    'a@exa_mple.com',
    'a@127.0.0.1',
    'a@0x7f.1',
    'a@[127.0.0.1]',
    'a@example.com:25',
    'a@example.com/b',
    'a@example%2ecom',
    'a@example.c',
    'a@example.1a',
    `a@${'x'.repeat(64)}.com`,
    `${'x'.repeat(243)}@example.com`,
  ])('refuses %j', (typed) => {
    expect(field.safeParse(typed).success).toBe(false);
  });
});

test('a story needs no address', () => {
  for (const typed of [undefined, '', '  ', '\u200B']) expect(StoryForm.shape.email.parse(typed)).toBeUndefined();
});

test('a link that writes to an address keeps what a URL would read otherwise', () => {
  expect(mailtoUrl('a?b&c%d@example.com')).toBe('mailto:a%3Fb%26c%25d@example.com');
});
