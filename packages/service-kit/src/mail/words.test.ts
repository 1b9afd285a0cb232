import { fillMail, readMail } from '@pawlayer/texts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsHtml } from './words.ts';

const known = { known: ['petName'], knownInSubject: [] };

const htmlOf = (opening: string, petName: string): string | undefined => {
  const { tree } = readMail({ subject: 'a', heading: 'a', opening, closing: '' }, known);
  const filled = tree && fillMail(tree, { petName }).filled;
  return filled && wordsHtml(filled.opening, 'https://shop.example');
};

test('words become the HTML of a mail, with addresses instead of paths', () => {
  const html = htmlOf('## {petName}\n\n**Now** *then*\nhere\n\n2. all', `O'<b>"tis`);
  for (const part of [
    /<h2 class="ink"[^>]+>O&#39;&lt;b&gt;&quot;tis<\/h2>/,
    /<p class="ink"[^>]+><strong>Now<\/strong> <em>then<\/em><br>here<\/p>/,
    /<ol class="ink" start="2"[^>]+><li>all<\/li>/,
  ])
    expect(html).toMatch(part);
  expect(htmlOf('[all](/gallery?a=1&b=2)', 'Otis')).toContain(
    '<a class="ink" href="https://shop.example/gallery?a=1&amp;b=2" style="color:#7a2c55">all</a>',
  );
});

test('whatever is typed reaches the HTML only as text', () => {
  const tags = /<\/?(p|h2|h3|ul|ol|li|strong|em)( class="ink")?( start="\d+")?( style="[^"<>]*")?>|<br>|<\/a>/g;
  const links = /<a class="ink" href="(https:\/\/|mailto:)[^"<>]*" style="color:#7a2c55">/g;
  const marks = [
    '<',
    '>',
    '"',
    "'",
    '&',
    '{petName}',
    '*',
    '[',
    '](https://a.b/',
    '](/',
    ')',
    '- ',
    '\n',
    '<b>',
    '\\<',
  ];
  const typed = fc
    .array(fc.oneof(fc.constantFrom(...marks), fc.string({ maxLength: 5 })), { maxLength: 50 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(typed, typed, (opening, petName) => {
      const html = htmlOf(opening, petName);
      if (html !== undefined) expect(html.replaceAll(tags, '').replaceAll(links, '')).not.toMatch(/[<>"']/);
    }),
    { numRuns: 500 },
  );
});
