/** A part of a line. A `Leaf` is what may stand where others do: a placeholder in a text, nothing more in a filled one. */
export type InlineOf<Leaf> =
  | Leaf
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'strong'; children: readonly InlineOf<Leaf>[] }
  | { kind: 'emphasis'; children: readonly InlineOf<Leaf>[] }
  /** `url` is `https:`, `mailto:`, or a path of the shop. */
  | { kind: 'link'; url: string; children: readonly InlineOf<Leaf>[] };

export type BlockOf<Leaf> =
  | { kind: 'paragraph'; children: readonly InlineOf<Leaf>[] }
  | { kind: 'heading'; level: 2 | 3; children: readonly InlineOf<Leaf>[] }
  /** `start` is the first number; absent for a list of bullets. */
  | { kind: 'list'; start?: number | undefined; items: readonly (readonly BlockOf<Leaf>[])[] };

export type Placeholder = { kind: 'placeholder'; name: string };

export type Inline = InlineOf<Placeholder>;
export type Block = BlockOf<Placeholder>;
