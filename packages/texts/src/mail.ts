import { fillLine, fillText, type Filled, type FilledBlock, type Values } from './fill.ts';
import { type Known, type Line, readLine, readText } from './read.ts';
import type { Block } from './tree.ts';

/** The parts of a mail that can be worded; the rest comes between opening and closing. */
export type MailSource = { subject: string; heading: string; opening: string; closing: string };

export type MailTree = { subject: Line; heading: Line; opening: readonly Block[]; closing: readonly Block[] };

export type FilledMail = {
  subject: string;
  heading: string;
  opening: readonly FilledBlock[];
  closing: readonly FilledBlock[];
};

/** The placeholders of a mail. What a customer typed is not among those of the subject, which is a header. */
export type KnownInMail = { known: Known; knownInSubject: Known };

/** What was read, or what is wrong, by field. */
export type ReadMail = { tree: MailTree; problems?: never } | { tree?: never; problems: Partial<MailSource> };

export const readMail = (source: MailSource, { known, knownInSubject }: KnownInMail): ReadMail => {
  const subject = readLine(source.subject, knownInSubject);
  const heading = readLine(source.heading, known);
  const opening = readText(source.opening, known);
  const closing = readText(source.closing, known);
  if (subject.tree && heading.tree && opening.tree && closing.tree)
    return { tree: { subject: subject.tree, heading: heading.tree, opening: opening.tree, closing: closing.tree } };
  const typed = known.find((name) => !knownInSubject.includes(name) && source.subject.includes(`{${name}}`));
  return {
    problems: {
      ...problemOf('subject', typed === undefined ? subject.problem : typedProblem(typed)),
      ...problemOf('heading', heading.problem),
      ...problemOf('opening', opening.problem),
      ...problemOf('closing', closing.problem),
    },
  };
};

/** Fills a mail whole, or names a placeholder without a value. */
export const fillMail = (tree: MailTree, values: Values): Filled<FilledMail> => {
  const subject = fillLine(tree.subject, values);
  const heading = fillLine(tree.heading, values);
  const opening = fillText(tree.opening, values);
  const closing = fillText(tree.closing, values);
  const missing = subject.missing ?? heading.missing ?? opening.missing ?? closing.missing;
  if (subject.filled === undefined || heading.filled === undefined || !opening.filled || !closing.filled)
    return { missing: missing ?? '' };
  return {
    filled: { subject: subject.filled, heading: heading.filled, opening: opening.filled, closing: closing.filled },
  };
};

const typedProblem = (name: string): string =>
  `{${name}} is what a customer typed, which stays out of the subject. It may stand in the heading.`;

const problemOf = (field: keyof MailSource, problem: string | undefined): Partial<MailSource> =>
  problem === undefined ? {} : { [field]: problem };
