import { firstPaintScript, themeColors } from '@pawlayer/app-kit/first-paint';
import { settings } from '@pawlayer/contracts';
import type { NotFound, OwnedPage } from '../src/owned-pages.ts';
import type { ReleasedRemote, ReleasedRemotes } from './read-remotes.ts';
import type { ShellFiles } from './read-shell-files.ts';

type Parts = { page: OwnedPage | NotFound; shell: ShellFiles; remotes: ReleasedRemotes };

/** One page's html: its head, where the remotes are, and what to fetch early because this page will need it. */
export const pageHtml = ({ page, shell, remotes }: Parts): string => {
  const owner = 'remote' in page ? remotes[page.remote] : undefined;
  return `<!doctype html>
<html lang="en-CA">
<head>
${[
  '<meta charset="utf-8">',
  `<title>${escape(`${page.title} · ${settings.brand}`)}</title>`,
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  `<meta name="description" content="${escape(page.description)}">`,
  ...(page.noindex ? ['<meta name="robots" content="noindex">'] : []),
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  `<meta name="theme-color" content="${themeColors.light}">`,
  `<script>${firstPaintScript}</script>`,
  ...shell.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  ...shell.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
  ...(owner ? hints(owner) : []),
  `<script type="application/json" id="remotes">${json(locations(remotes))}</script>`,
  ...shell.scripts.map((src) => `<script src="${src}" defer></script>`),
].join('\n')}
</head>
<body>
<div id="root"></div>
<noscript>Please switch JavaScript on: the store needs it to take your photo and your order.</noscript>
</body>
</html>
`;
};

// At low priority: the shell's own script comes first, and these wait for it.
const hints = ({ entry, scripts, styles }: ReleasedRemote): string[] => [
  ...[...(entry ? [entry] : []), ...scripts].map((href) => `<link rel="preload" href="${href}" as="script" fetchpriority="low">`),
  ...styles.map((href) => `<link rel="preload" href="${href}" as="style">`),
];

const locations = (remotes: ReleasedRemotes) =>
  Object.fromEntries(Object.entries(remotes).map(([name, { manifest, entry }]) => [name, { manifest, entry }]));

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** JSON that no browser can mistake for the end of its script element. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
