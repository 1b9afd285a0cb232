import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { splitAtPlaceholders } from './placeholders.ts';
import { linkProblem, refusals } from './problems.ts';
import type { Block, Inline, Placeholder } from './tree.ts';

/** The names of the placeholders that a text may hold. */
export type Known = readonly string[];

/** What was read, or the first thing that is wrong with it, as a sentence. */
export type Read<Tree> = { tree: Tree; problem?: never } | { tree?: never; problem: string };

export type Line = readonly ({ kind: 'text'; text: string } | Placeholder)[];

const maxTextLength = 5000;
const maxLineLength = 150;

const maxListDepth = 2;

/** Reads Markdown with placeholders. Refuses what a text cannot hold, if it could mean something. */
export const readText = (source: string, known: Known, maxLength = maxTextLength): Read<readonly Block[]> => {
  if (source.length > maxLength) return { problem: tooLong(maxLength) };
  const problems: string[] = [];
  const reader: Reader = {
    known,
    refuse: (problem, line) => problems.push(source.includes('\n') && line ? `Line ${line}: ${problem}` : problem),
  };
  const tree = fromMarkdown(source).children.flatMap((node) => readBlock(node, reader, 0));
  return problems[0] === undefined ? { tree } : { problem: problems[0] };
};

/** Reads one line with placeholders, in which no character has a meaning. */
export const readLine = (source: string, known: Known): Read<Line> => {
  if (source.length > maxLineLength) return { problem: tooLong(maxLineLength) };
  const problems = /[\r\n\u2028\u2029]/.test(source) ? [refusals['newline'] ?? ''] : [];
  const tree = splitAtPlaceholders(source, known, (problem) => problems.push(problem));
  return problems[0] === undefined ? { tree } : { problem: problems[0] };
};

type Reader = { known: Known; refuse: (problem: string, line: number | undefined) => void };

const tooLong = (max: number): string => `Please use at most ${max} characters`;

const lineOf = ({ position }: Nodes): number | undefined => position?.start.line;

const refuseNode = (node: Nodes, reader: Reader, reason: string = node.type): [] => {
  reader.refuse(refusals[reason] ?? 'This cannot stand in a text.', lineOf(node));
  return [];
};

const readBlock = (node: RootContent, reader: Reader, depth: number): Block[] => {
  if (node.type === 'paragraph') return [{ kind: 'paragraph', children: readInlines(node.children, reader) }];
  if (node.type === 'heading') {
    const { depth: level } = node;
    if (level !== 2 && level !== 3) return refuseNode(node, reader);
    return [{ kind: 'heading', level, children: readInlines(node.children, reader) }];
  }
  if (node.type !== 'list') return refuseNode(node, reader);
  if (depth === maxListDepth) return refuseNode(node, reader, 'depth');
  const items = node.children.map(({ children }) => children.flatMap((child) => readBlock(child, reader, depth + 1)));
  return [{ kind: 'list', start: node.ordered ? (node.start ?? 1) : undefined, items }];
};

const readInlines = (nodes: readonly PhrasingContent[], reader: Reader): Inline[] =>
  nodes.flatMap((node) => readInline(node, reader));

const readInline = (node: PhrasingContent, reader: Reader): Inline[] => {
  if (node.type === 'text') return readWords(node.value, lineOf(node), reader);
  if (node.type === 'break') return [{ kind: 'break' }];
  if (node.type === 'strong' || node.type === 'emphasis')
    return [{ kind: node.type, children: readInlines(node.children, reader) }];
  if (node.type !== 'link') return refuseNode(node, reader);
  if (!isOpenUrl(node.url)) reader.refuse(linkProblem(node.url), lineOf(node));
  return [{ kind: 'link', url: node.url, children: readInlines(node.children, reader) }];
};

/** A line of the source is a line of the text: people who write a mail expect that from the Enter key. */
const readWords = (text: string, line: number | undefined, { known, refuse }: Reader): Inline[] =>
  text.split('\n').flatMap((words, index): Inline[] => {
    const parts = splitAtPlaceholders(words, known, (problem) => refuse(problem, line && line + index));
    return index === 0 ? parts : [{ kind: 'break' }, ...parts];
  });

/** Browsers drop blanks and control characters from addresses, and take `\` for `/`: none of them is let in. */
const isOpenUrl = (url: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- control characters are what it is about
  !/[\s\u0000-\u001f\u007f\\{}<>"]/.test(url) && /^(https:\/\/[^/]|mailto:[^/]|\/(?!\/))/i.test(url) && canParse(url);

const canParse = (url: string): boolean => URL.canParse(url, 'https://shop.example');
