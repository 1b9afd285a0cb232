import type { Line } from './read.ts';
import type { Block, BlockOf, Inline, InlineOf } from './tree.ts';

/** Plain text, or a link with it. */
type Value = string | { text: string; url: string };

/** The value of each placeholder; undefined or empty if there is none. */
export type Values = Readonly<Record<string, Value | undefined>>;

export type FilledInline = InlineOf<never>;
export type FilledBlock = BlockOf<never>;

/** The filled text, or the name of a placeholder without a value. */
export type Filled<Result> = { filled: Result; missing?: never } | { filled?: never; missing: string };

/**
 * Puts the values in the place of the placeholders. A value is never read as Markdown; its line breaks stay. Of
 * placeholders in `mayBeEmpty` an empty value is left out, and so is a paragraph or an item that holds nothing else.
 */
export const fillText = (
  text: readonly Block[],
  values: Values,
  mayBeEmpty: readonly string[] = [],
): Filled<readonly FilledBlock[]> => {
  const missing = placeholdersIn(text).find((name) =>
    mayBeEmpty.includes(name) ? values[name] === undefined : !values[name],
  );
  if (missing !== undefined) return { missing };
  return { filled: text.flatMap((block) => fillBlock(block, values)) };
};

/** Fills one line. Line breaks of a value become blanks. */
export const fillLine = (line: Line, values: Values): Filled<string> => {
  const texts = line.map((part) => (part.kind === 'text' ? part.text : textOf(values[part.name])));
  const missing = line.find((part, index) => part.kind === 'placeholder' && !texts[index]);
  if (missing?.kind === 'placeholder') return { missing: missing.name };
  return { filled: texts.join('').replaceAll(/\s+/g, ' ') };
};

const textOf = (value: Value | undefined): string => (typeof value === 'object' ? value.text : (value ?? ''));

const placeholdersIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'list' ? block.items.flatMap(placeholdersIn) : block.children.flatMap(namesIn),
  );

const namesIn = (inline: Inline): string[] => {
  if (inline.kind === 'placeholder') return [inline.name];
  return 'children' in inline ? inline.children.flatMap(namesIn) : [];
};

const fillBlock = (block: Block, values: Values): FilledBlock[] => {
  if (block.kind === 'list') {
    const items = block.items.map((item) => item.flatMap((each) => fillBlock(each, values)));
    const isFilled = (index: number) => items[index]?.length !== 0 || block.items[index]?.length === 0;
    const left = items.filter((_, index) => isFilled(index));
    return left.length === 0 && items.length > 0 ? [] : [{ ...block, items: left }];
  }
  const children = fillInlines(block.children, values);
  return children.length === 0 && block.children.length > 0 ? [] : [{ ...block, children }];
};

const fillInlines = (inlines: readonly Inline[], values: Values): FilledInline[] =>
  inlines.flatMap((inline, index): FilledInline[] => {
    if (inline.kind === 'placeholder') return fillPlaceholder(values[inline.name]);
    if (inline.kind === 'link')
      return [{ ...inline, children: fillInlines(inline.children, values).flatMap(withoutLink) }];
    if ('children' in inline) return [{ ...inline, children: fillInlines(inline.children, values) }];
    if (inline.kind !== 'text' || !isLeftOut(inlines[index - 1], values)) return [inline];
    // The blank before what is left out stays, the one behind it goes.
    const before = inlines[index - 2];
    const hasBlank = before?.kind === 'text' ? before.text.endsWith(' ') : before === undefined;
    return [{ ...inline, text: hasBlank ? inline.text.trimStart() : inline.text }];
  });

const isLeftOut = (inline: Inline | undefined, values: Values): boolean =>
  inline?.kind === 'placeholder' && values[inline.name] === '';

const withoutLink = (inline: FilledInline): readonly FilledInline[] =>
  inline.kind === 'link' ? inline.children : [inline];

const fillPlaceholder = (value: Value | undefined): FilledInline[] => {
  if (typeof value === 'object') return [{ kind: 'link', url: value.url, children: toLines(value.text) }];
  return value ? toLines(value) : [];
};

const toLines = (value: string): FilledInline[] =>
  value
    .split(/\r\n|\r|\n/)
    .flatMap((text, index): FilledInline[] =>
      index === 0 ? [{ kind: 'text', text }] : [{ kind: 'break' }, { kind: 'text', text }],
    );
