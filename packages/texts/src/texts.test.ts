import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillMail, type MailSource, readMail, toPlainText } from './index.ts';

const known = { known: ['petName', 'orderNumber'], knownInSubject: ['orderNumber'] };
const values = { petName: 'Otis', orderNumber: '7F3A09C2' };
const plain: MailSource = { subject: 'Order {orderNumber}', heading: 'Hello', opening: 'Hello', closing: '' };
const problemsOf = (change: Partial<MailSource>) => readMail({ ...plain, ...change }, known).problems;
const sameUrl = (url: string) => url;

const fill = (change: Partial<MailSource>, given: Record<string, string | undefined> = values) => {
  const { tree, problems } = readMail({ ...plain, ...change }, known);
  if (!tree) throw new Error(JSON.stringify(problems));
  return fillMail(tree, given);
};
const openingOf = (opening: string, given?: Record<string, string>) => fill({ opening }, given).filled?.opening;

describe('a text', () => {
  test('reads the Markdown that a mail needs', () => {
    expect(
      openingOf('## News\n\n*{petName}* is **ready**.\nSee [it](/gallery).\n\n- one\n- two\n  1. a\n  2. b'),
    ).toEqual([
      { kind: 'heading', level: 2, children: [{ kind: 'text', text: 'News' }] },
      {
        kind: 'paragraph',
        children: [
          { kind: 'emphasis', children: [{ kind: 'text', text: 'Otis' }] },
          { kind: 'text', text: ' is ' },
          { kind: 'strong', children: [{ kind: 'text', text: 'ready' }] },
          { kind: 'text', text: '.' },
          { kind: 'break' },
          { kind: 'text', text: 'See ' },
          { kind: 'link', url: '/gallery', children: [{ kind: 'text', text: 'it' }] },
          { kind: 'text', text: '.' },
        ],
      },
      expect.objectContaining({ kind: 'list', start: undefined }),
    ]);
  });

  test('is plain text without marks', () => {
    const blocks = openingOf('**Hello** [shop](/contact)\n\n- one\n- two\n  1. a\n\nWrite to <mailto:a@b.ca>') ?? [];
    expect(toPlainText(blocks, (url) => (url.startsWith('/') ? `https://shop.example${url}` : url))).toBe(
      'Hello shop (https://shop.example/contact)\n\n- one\n- two\n  1. a\n\nWrite to mailto:a@b.ca (a@b.ca)',
    );
  });

  test.each([
    ['<script>alert(1)</script>', /^HTML cannot stand in a text/],
    ['a\n\n<b>bold</b>', /^Line 3: HTML/],
    ['a <script', /^HTML/],
    ['&lt;img src=x onerror=alert(1)&gt;', /^HTML/],
    ['[x](javascript:alert(1))', /^A link leads to https:\/\/.+not to "javascript:alert\(1\)"/],
    ['[x](java&#10;script:alert(1))', /^A link/],
    ['[x](//evil.example)', /^A link/],
    ['[x](/\\evil.example)', /^A link/],
    ['[x](/&#9;/evil.example)', /^A link/],
    ['[x](http://shop.example)', /^A link/],
    ['[x](data:text/html,a)', /^A link/],
    ['[x](https://a.example/{petName})', /^A link/],
    ['![x](https://a.example/a.png)', /^A picture/],
    ['[x][y]\n\n[y]: https://a.example', /^Line \d: A link is written as/],
    ['    code', /make code/],
    ['`code`', /make code/],
    ['> said', /quotation/],
    ['# Large', /## or ###/],
    ['***', /A line of dashes/],
    ['- a\n  - b\n    - c', /deeper/],
    ['one\ntwo {petNam}', /^Line 2: \{petNam\} is not a placeholder of this text. Did you mean \{petName\}\?$/],
    ['{price}', /There are \{petName\}, \{orderNumber\}\.$/],
    ['{pet*Na*me}', /Braces/],
    ['{petName', /Braces/],
  ])('refuses %j', (opening, problem) => {
    expect(problemsOf({ opening })).toEqual({ opening: expect.stringMatching(problem) as string });
  });

  test.each([5001, 1_000_000])('refuses %i characters, without reading them', (length) => {
    expect(problemsOf({ opening: '- '.repeat(length).slice(0, length) })?.opening).toMatch(/at most 5000 characters/);
    expect(problemsOf({ subject: 'a'.repeat(length) })?.subject).toMatch(/at most 150 characters/);
  });

  test('of one line has no marks and no further lines', () => {
    expect(fill({ heading: '**{petName}** < you & _me_' }).filled?.heading).toBe('**Otis** < you & _me_');
    expect(problemsOf({ heading: 'a\r\nBcc: eve@example.com' })).toEqual({ heading: 'This is one line only.' });
    expect(problemsOf({ subject: 'For {petName}' })?.subject).toMatch(/what a customer typed/);
    expect(problemsOf({ subject: '<b>' })?.subject).toMatch(/^HTML/);
  });

  test('is not filled without a value, and says which', () => {
    expect(fill({ closing: '**{petName}**' }, { orderNumber: '1' })).toEqual({ missing: 'petName' });
    expect(fill({}, { petName: 'Otis', orderNumber: '' })).toEqual({ missing: 'orderNumber' });
  });
});

describe('whatever is typed', () => {
  const marks = ['{', '}', '{petName}', '*', '_', '[', '](', ')', '<', '>', '&lt;', '`', '#', '- ', '1. ', '\n', '\\'];
  const typed = fc
    .array(fc.oneof(fc.constantFrom(...marks), fc.string({ maxLength: 6 })), { maxLength: 60 })
    .map((parts) => parts.join(''));

  test('a text is refused with a sentence, or holds only what it may', () => {
    fc.assert(
      fc.property(typed, (opening) => {
        const { tree, problems } = readMail({ ...plain, opening }, known);
        if (problems) expect(problems.opening?.length).toBeGreaterThan(0);
        const json = JSON.stringify(tree?.opening ?? []);
        for (const [, url] of json.matchAll(/"url":"([^"]*)"/g)) expect(url).toMatch(/^(https:\/\/|mailto:|\/(?!\/))/i);
        expect(json).not.toMatch(/<[a-z/!?]/i);
        for (const [, name] of json.matchAll(/"placeholder","name":"([^"]*)"/g)) expect(name).toBe('petName');
      }),
      { numRuns: 500 },
    );
  });

  test('a value appears in the text unchanged, and never as Markdown', () => {
    fc.assert(
      fc.property(typed, (petName) => {
        fc.pre(petName !== '');
        const blocks = openingOf('A {petName} B', { ...values, petName }) ?? [];
        expect(toPlainText(blocks, sameUrl)).toBe(`A ${petName.replaceAll(/\r\n|\r/g, '\n')} B`);
        expect(JSON.stringify(blocks)).not.toMatch(/"kind":"(strong|emphasis|link|list|heading|placeholder)"/);
      }),
      { numRuns: 500 },
    );
  });
});
