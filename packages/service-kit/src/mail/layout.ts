import { type ContactDetails, settings } from '@pawlayer/contracts';
import type { FilledBlock } from '@pawlayer/texts';
import { toPlainText } from '@pawlayer/texts/plain-text';
import { escapeHtml, htmlLines } from './html.ts';
import { fontFamily, paragraph } from './styles.ts';
import { wordsHtml } from './words.ts';

/** The parts of a mail, from which both the text and the HTML are rendered. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** The owner's words. Paths of the shop in links become addresses by `baseUrl`. */
  | { kind: 'words'; words: readonly FilledBlock[]; baseUrl: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'link'; label: string; url: string }
  /** Only in the HTML; the text must be complete without it. `width` and `height` are the displayed size in pixels. */
  | { kind: 'picture'; url: string; alt: string; width: number; height: number };

export type MailContent = {
  heading: string;
  blocks: readonly MailBlock[];
  /** A link below the signature. */
  foot?: { label: string; url: string } | undefined;
};

/** The last lines of every mail. */
const signatureOf = ({ location, email }: ContactDetails): string => `${settings.brand} · ${location}\n${email}`;

// Mail clients support little more than tables and inline styles. The dark colours are for those that support more.
const styles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background-color: #19111c !important; } .sheet { background-color: #231827 !important; }
    .ink { color: #f8ece3 !important; } .ink-2 { color: #cdb9c5 !important; } .line { border-color: #463749 !important; }
    .button { background-color: #f2ae78 !important; color: #2b1422 !important; }
  }`;

/** The plain-text part. */
export const renderText = ({ heading, blocks, foot }: MailContent, contact: ContactDetails): string =>
  // A postal code that is copied from plain text needs plain spaces.
  `${[heading, ...blocks.flatMap(textOf), `${signatureOf(contact)}${foot ? `\n${foot.label}: ${foot.url}` : ''}`].join('\n\n')}\n`.replaceAll(
    '\u00A0',
    ' ',
  );

/** The HTML part: one column of 600 px. */
export const renderHtml = ({ heading, blocks, foot }: MailContent, contact: ContactDetails): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <title>${escapeHtml(heading)}</title>
  <style>${styles}
  </style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#f5f0ef">
  <table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background-color:#f5f0ef">
    <tr><td align="center" style="padding:32px 12px">
      <table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background-color:#fffcfb;border-radius:14px">
        <tr><td height="4" style="height:4px;font-size:0;line-height:0;background-color:#c05b45;border-radius:14px 14px 0 0">&nbsp;</td></tr>
        <tr><td style="padding:32px 32px 24px">
          <h1 class="ink" style="font-family:'Young Serif',Georgia,serif;font-size:28px;line-height:34px;font-weight:400;color:#2a1b2d;margin:0 0 20px">${escapeHtml(heading)}</h1>${blocks.map(htmlOf).join('')}
          <p class="ink-2" style="${fontFamily};font-size:15px;line-height:24px;color:#655062;margin:8px 0 0">${htmlLines(signatureOf(contact))}${foot ? `<br><a class="ink-2" href="${escapeHtml(foot.url)}" style="color:#655062">${escapeHtml(foot.label)}</a>` : ''}</p>
        </td></tr>
      </table>
    </td></tr>
  </table>
</body>
</html>
`;

const textOf = (block: MailBlock): string[] => {
  if (block.kind === 'picture') return [];
  if (block.kind === 'text') return [block.text];
  if (block.kind === 'words') return [toPlainText(block.words, (url) => new URL(url, block.baseUrl).href)];
  if (block.kind === 'link') return [`${block.label}:\n${block.url}`];
  return [block.rows.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n  ')}`).join('\n')];
};

const factRow = ([label, value]: readonly [string, string]): string => `
            <tr>
              <th scope="row" class="ink-2 line" align="left" valign="top" style="${fontFamily};font-size:15px;line-height:24px;font-weight:400;color:#655062;padding:8px 16px 8px 0;border-top:1px solid #d9cbcd;width:130px">${escapeHtml(label)}</th>
              <td class="ink line" valign="top" style="${fontFamily};font-size:15px;line-height:24px;color:#2a1b2d;padding:8px 0;border-top:1px solid #d9cbcd">${htmlLines(value)}</td>
            </tr>`;

const htmlOf = (block: MailBlock): string => {
  if (block.kind === 'text') return paragraph(htmlLines(block.text));
  if (block.kind === 'words') return wordsHtml(block.words, block.baseUrl);
  if (block.kind === 'link') {
    return `
          <p style="margin:8px 0 24px"><a class="button" href="${escapeHtml(block.url)}" style="${fontFamily};display:inline-block;font-size:17px;line-height:24px;font-weight:650;color:#fff7f0;background-color:#7a2c55;text-decoration:none;padding:14px 24px;border-radius:10px">${escapeHtml(block.label)}</a></p>`;
  }
  if (block.kind === 'picture') {
    const { url, alt, width, height } = block;
    return `
          <p class="ink-2" style="${fontFamily};font-size:15px;line-height:24px;color:#655062;margin:8px 0 24px"><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="display:block;max-width:100%;height:auto;border:0;border-radius:10px"></p>`;
  }
  return `
          <table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">${block.rows.map(factRow).join('')}
          </table>`;
};
