import { firstPaintScript, themeColors } from '@pawlayer/app-kit/first-paint';
import type { NotFound, OwnedPage } from '../src/owned-pages.ts';
import { headTags } from './head-tags.ts';
import { dataBlock } from './html.ts';
import type { ReleasedRemote, ReleasedRemotes } from './read-remotes.ts';
import type { ShellFiles } from './read-shell-files.ts';

export type PageParts = {
  page: OwnedPage | NotFound;
  shell: ShellFiles;
  remotes: ReleasedRemotes;
  publicUrl: string;
  /** The page as React draws it first, with the css that this needs: it is seen before any script has come. */
  drawn?: { html: string; css: string } | undefined;
  structuredData?: unknown;
};

/** One page's html: what it says of itself, where the remotes are, and what to fetch early because this page will need it. */
export const pageHtml = ({ page, shell, remotes, publicUrl, drawn, structuredData }: PageParts): string => {
  const owner = 'remote' in page ? remotes[page.remote] : undefined;
  const { links, html } = liftLinks(drawn?.html ?? '');
  return `<!doctype html>
<html lang="en-CA">
<head>
${[
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  ...headTags(page, publicUrl),
  `<meta name="theme-color" content="${themeColors.light}">`,
  `<script>${firstPaintScript}</script>`,
  ...(drawn ? [`<style>${drawn.css}</style>`] : shell.styles.map((href) => `<link rel="stylesheet" href="${href}">`)),
  ...links,
  ...shell.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
  ...shell.scripts.map((src) => `<script src="${src}" defer></script>`),
  ...(owner ? hints(owner) : []),
  ...(page.hasForms ? shell.forms.map(preloadScript) : []),
  dataBlock('type="application/json" id="remotes"', locations(remotes)),
  ...(structuredData ? [dataBlock('type="application/ld+json"', structuredData)] : []),
].join('\n')}
</head>
<body>
<div id="root">${html}</div>
<noscript>Please switch JavaScript on: the store needs it to take your photo and your order.</noscript>
</body>
</html>
`;
};

/** React writes what it wants fetched early (the pictures of the first view) before the page; it belongs into the head. */
const liftLinks = (drawn: string) => {
  const [start = ''] = /^(?:<link [^>]*>)*/.exec(drawn) ?? [];
  return { links: start.match(/<link [^>]*>/g) ?? [], html: drawn.slice(start.length) };
};

// At low priority: the shell's own script comes first, and these wait for it.
const hints = ({ manifest, files }: ReleasedRemote): string[] =>
  files
    ? [
        ...[files.entry, ...files.scripts].map(preloadScript),
        ...files.styles.map((href) => `<link rel="preload" href="${href}" as="style" fetchpriority="low">`),
      ]
    : [`<link rel="preload" href="${manifest}" as="fetch" crossorigin>`];

const preloadScript = (href: string) => `<link rel="preload" href="${href}" as="script" fetchpriority="low">`;

const locations = (remotes: ReleasedRemotes) =>
  Object.fromEntries(Object.entries(remotes).map(([name, { manifest, files }]) => [name, { manifest, entry: files?.entry }]));
