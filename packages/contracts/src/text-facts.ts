import { settings } from './settings.ts';

// Without schemas, so that the first script of a page bundles none.

/** The policy pages, whose text is the owner's. */
export const policyNames = ['shipping', 'returns', 'privacy', 'terms'] as const;
export type PolicyName = (typeof policyNames)[number];

/** The longest policy, in characters. */
export const maxPolicyLength = 8000;

const { supportEmail, location, replyPromise, figures } = settings;

/** The contact details until the owner changes them. */
export const builtInContact = { email: supportEmail, location, replyPromise };

/** The figures until the owner changes them. */
export const builtInFigures = figures;

/** A part of a line of text. A `Leaf` is what may stand where others do. */
type InlineOf<Leaf> =
  | Leaf
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'strong'; children: readonly InlineOf<Leaf>[] }
  | { kind: 'emphasis'; children: readonly InlineOf<Leaf>[] }
  /** `url` is `https:`, `mailto:`, or a path of the shop. */
  | { kind: 'link'; url: string; children: readonly InlineOf<Leaf>[] };

/** The placeholder stands for a value of the shop. */
export type TextInline = InlineOf<{ kind: 'placeholder'; name: string }>;
export type FilledTextInline = InlineOf<never>;

export type TextBlock =
  | { kind: 'paragraph'; children: readonly TextInline[] }
  | { kind: 'heading'; level: 2 | 3; children: readonly TextInline[] }
  /** `start` is the first number; absent in a list of bullets. */
  | { kind: 'list'; start?: number | undefined; items: readonly (readonly TextBlock[])[] };
