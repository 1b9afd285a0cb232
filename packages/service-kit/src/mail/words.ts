import type { FilledBlock, FilledInline } from '@pawlayer/texts';
import { escapeHtml } from './html.ts';
import { fontFamily, inkText, paragraph } from './styles.ts';

/** The HTML of words, every text and address of which is escaped here. Paths become addresses by `baseUrl`. */
export const wordsHtml = (words: readonly FilledBlock[], baseUrl: string): string =>
  words.map((block) => blockHtml(block, baseUrl)).join('');

const blockHtml = (block: FilledBlock, baseUrl: string): string => {
  if (block.kind === 'paragraph') return paragraph(inlineHtml(block.children, baseUrl));
  if (block.kind === 'heading') {
    const { level, children } = block;
    const size = level === 2 ? 'font-size:21px;line-height:28px' : 'font-size:17px;line-height:27px';
    return `
          <h${level} class="ink" style="${fontFamily};${size};font-weight:700;color:#2a1b2d;margin:24px 0 8px">${inlineHtml(children, baseUrl)}</h${level}>`;
  }
  const { start, items } = block;
  const tag = start === undefined ? 'ul' : 'ol';
  return `
          <${tag} class="ink"${start === undefined ? '' : ` start="${start}"`} style="${inkText};margin:0 0 16px;padding:0 0 0 24px">${items.map((item) => `<li>${itemHtml(item, baseUrl)}</li>`).join('')}
          </${tag}>`;
};

/** The only paragraph of an item has no space of its own around it. */
const itemHtml = (blocks: readonly FilledBlock[], baseUrl: string): string =>
  blocks
    .map((block, index) =>
      index === 0 && block.kind === 'paragraph' ? inlineHtml(block.children, baseUrl) : blockHtml(block, baseUrl),
    )
    .join('');

const inlineHtml = (inlines: readonly FilledInline[], baseUrl: string): string =>
  inlines.map((inline) => partHtml(inline, baseUrl)).join('');

const partHtml = (inline: FilledInline, baseUrl: string): string => {
  if (inline.kind === 'text') return escapeHtml(inline.text);
  if (inline.kind === 'break') return '<br>';
  const html = inlineHtml(inline.children, baseUrl);
  if (inline.kind === 'strong') return `<strong>${html}</strong>`;
  if (inline.kind === 'emphasis') return `<em>${html}</em>`;
  const url = new URL(inline.url, baseUrl).href;
  return `<a class="ink" href="${escapeHtml(url)}" style="color:#7a2c55">${html}</a>`;
};
