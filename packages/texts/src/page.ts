import { type FilledInline, fillText } from './fill.ts';
import { refusals } from './problems.ts';
import { type Known, type Line, type Read, readLine, readText } from './read.ts';
import type { Block } from './tree.ts';

/** A page of text: its first sentence is one line, the rest Markdown. */
export type PageSource = { lede: string; body: string };

export type PageTree = { lede: Line; body: readonly Block[] };

/** What was read, or what is wrong, by field. */
export type ReadPage = { tree: PageTree; problems?: never } | { tree?: never; problems: Partial<PageSource> };

/** Reads a page with placeholders, its body of at most `maxLength` characters. */
export const readPage = (source: PageSource, known: Known, maxLength: number): ReadPage => {
  const lede = readLine(source.lede, known);
  const body = readText(source.body, known, maxLength);
  if (lede.tree && body.tree) return { tree: { lede: lede.tree, body: body.tree } };
  return {
    problems: {
      ...(lede.problem !== undefined && { lede: lede.problem }),
      ...(body.problem !== undefined && { body: body.problem }),
    },
  };
};

/** Reads one sentence in Markdown, without placeholders. */
export const readSentence = (source: string): Read<readonly FilledInline[]> => {
  const { tree, problem } = readText(source, []);
  if (problem !== undefined) return { problem };
  const [first, ...others] = fillText(tree, {}).filled ?? [];
  if (!first) return { tree: [] };
  if (first.kind !== 'paragraph' || others.length > 0 || first.children.some(({ kind }) => kind === 'break'))
    return { problem: refusals['sentence'] ?? '' };
  return { tree: first.children };
};
