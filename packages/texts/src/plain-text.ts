import type { FilledBlock, FilledInline } from './fill.ts';

/** The text without marks, its blocks with an empty line between. `toUrl` completes the paths of the shop. */
export const toPlainText = (blocks: readonly FilledBlock[], toUrl: (url: string) => string): string =>
  blocks.map((block) => blockText(block, toUrl)).join('\n\n');

const blockText = (block: FilledBlock, toUrl: (url: string) => string): string => {
  if (block.kind !== 'list') return inlineText(block.children, toUrl);
  const { start, items } = block;
  return items
    .map((item, index) => {
      const mark = start === undefined ? '-' : `${start + index}.`;
      const text = item.map((each) => blockText(each, toUrl)).join('\n');
      return `${mark} ${text.replaceAll('\n', `\n${' '.repeat(mark.length + 1)}`)}`;
    })
    .join('\n');
};

const inlineText = (inlines: readonly FilledInline[], toUrl: (url: string) => string): string =>
  inlines
    .map((inline) => {
      if (inline.kind === 'text') return inline.text;
      if (inline.kind === 'break') return '\n';
      const words = inlineText(inline.children, toUrl);
      if (inline.kind !== 'link') return words;
      const url = toUrl(inline.url).replace(/^mailto:/i, '');
      return words === url || words === '' ? url : `${words} (${url})`;
    })
    .join('');
