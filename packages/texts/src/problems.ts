/** What a text cannot hold, and what to write instead, by the kind of its node. */
export const refusals: Readonly<Record<string, string>> = {
  html: 'HTML cannot stand in a text. Stars make *italic* and **bold**.',
  image: 'A picture cannot stand in a text.',
  imageReference: 'A picture cannot stand in a text.',
  code: 'Four spaces at the beginning of a line, or three backticks, make code, which cannot stand in a text.',
  inlineCode: 'Backticks make code, which cannot stand in a text.',
  blockquote: 'A > at the beginning of a line makes a quotation, which cannot stand in a text.',
  thematicBreak: 'A line of dashes or stars alone cannot stand in a text.',
  definition: 'A link is written as [words](https://example.com).',
  linkReference: 'A link is written as [words](https://example.com).',
  heading: 'A heading begins with ## or ###.',
  depth: 'A list can hold lists, but no deeper ones.',
  newline: 'This is one line only.',
  sentence: 'This is one sentence only, without headings and lists.',
  brace: 'Braces stand only around the name of a placeholder.',
};

/** Why a link is refused. */
export const linkProblem = (url: string): string =>
  `A link leads to https://, mailto: or a page of the shop such as /contact, not to "${shorten(url)}".`;

/** Why a placeholder is refused: with the known one that looks like it, or with all. */
export const placeholderProblem = (name: string, known: readonly string[]): string => {
  const meant = known.find((each) => isAlike(each, name));
  return `{${shorten(name)}} is not a placeholder of this text. ${meant ? `Did you mean {${meant}}?` : listOf(known)}`;
};

const listOf = (known: readonly string[]): string =>
  known.length === 0 ? 'It has none.' : `There are ${known.map((each) => `{${each}}`).join(', ')}.`;

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40).toWellFormed()}...` : text);

/** Whether all letters but two are the same. */
const isAlike = (a: string, b: string): boolean =>
  Math.abs(a.length - b.length) <= 2 && distance(a.toLowerCase(), b.toLowerCase()) <= 2;

/** Levenshtein's distance. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1)
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (b[j] === letter ? 0 : 1)));
    row = next;
  }
  return row[b.length] ?? 0;
};
