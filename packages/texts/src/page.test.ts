import { expect, test } from 'vitest';
import { fillLine, fillText, readPage, readSentence, toPlainText } from './index.ts';

const known = ['fee', 'also', 'mail'];
const read = (body: string) => {
  const { tree, problems } = readPage({ lede: 'Short.', body }, known, 5000);
  if (!tree) throw new Error(JSON.stringify(problems));
  return tree.body;
};
const fill = (body: string, values: Parameters<typeof fillText>[1]) => {
  const { filled, missing } = fillText(read(body), values, ['also']);
  return filled ? toPlainText(filled, (url) => url) : { missing };
};

test('what may be empty leaves neither a blank, a paragraph, an item nor a list behind', () => {
  const gone = { fee: '4.29', also: '' };
  expect(fill('In Canada. {also} For others, ask.', gone)).toBe('In Canada. For others, ask.');
  expect(fill('{also} For others, ask.', gone)).toBe('For others, ask.');
  expect(fill('every line{also} and the total', gone)).toBe('every line and the total');
  expect(fill('a\n\n{also}\n\n- {also}\n\nb', gone)).toBe('a\n\nb');
  expect(fill('- {also}\n- {fee}', gone)).toBe('- 4.29');
  expect(fill('In Canada. {also} For others, ask.', { also: 'And Japan.' })).toBe(
    'In Canada. And Japan. For others, ask.',
  );
});

test('what may not be empty is missing', () => {
  expect(fill('{fee}', { fee: '' })).toEqual({ missing: 'fee' });
  expect(fill('{also}', {})).toEqual({ missing: 'also' });
});

test('a value may be a link, but not within another', () => {
  const values = { mail: { text: 'a@b.ca', url: 'mailto:a@b.ca' } };
  expect(fillText(read('To {mail}'), values).filled).toEqual([
    {
      kind: 'paragraph',
      children: [
        { kind: 'text', text: 'To ' },
        { kind: 'link', url: 'mailto:a@b.ca', children: [{ kind: 'text', text: 'a@b.ca' }] },
      ],
    },
  ]);
  expect(fill('[write to {mail}](/contact)', values)).toBe('write to a@b.ca (/contact)');
  expect(fillLine([{ kind: 'placeholder', name: 'mail' }], values)).toEqual({ filled: 'a@b.ca' });
});

test('a page is refused by field, also when it is too long', () => {
  expect(readPage({ lede: 'a\nb', body: '<b>' }, known, 5000).problems).toEqual({
    lede: 'This is one line only.',
    body: expect.stringMatching(/^HTML/) as string,
  });
  expect(readPage({ lede: 'a', body: 'a'.repeat(21) }, known, 20).problems?.body).toMatch(/at most 20/);
});

test('a sentence is a single one, with links and without placeholders', () => {
  expect(readSentence('See [it](/gallery).').tree).toHaveLength(3);
  expect(readSentence('').tree).toEqual([]);
  for (const source of ['a\n\nb', 'a\nb', '- a', '## a']) expect(readSentence(source).problem).toMatch(/^This is one/);
  expect(readSentence('{fee}').problem).toMatch(/It has none\.$/);
});
