import { earlyPressScript } from '@pawlayer/app-kit/early-presses';
import { firstPaintScript, themeColors } from '@pawlayer/app-kit/first-paint';
import { headTags } from './head-tags.ts';
import { dataBlock, included, includedData } from './html.ts';
import type { ReleasedRemote, ReleasedRemotes } from './read-remotes.ts';
import type { ShellFiles } from './read-shell-files.ts';
import { lateScriptTags, type Scripts, scriptTags } from './script-tags.ts';
import type { NotFound, ServedPage } from './served-pages.ts';

export type PageParts = {
  page: ServedPage | NotFound;
  shell: ShellFiles;
  remotes: ReleasedRemotes;
  publicUrl: string;
  /** The prerendered page and the CSS that it needs, so that it is visible before any script has loaded. */
  drawn?: { html: string; css: string } | undefined;
  structuredData?: unknown;
};

/** The HTML of one page: its metadata, the locations of the remotes, and preloads of what the page will need. */
export const pageHtml = ({ page, shell, remotes, publicUrl, drawn, structuredData }: PageParts): string => {
  const owner = 'remote' in page ? remotes[page.remote] : undefined;
  const { links, html } = liftLinks(drawn?.html ?? '');
  const scripts = {
    run: shell.scripts,
    hints: [
      ...(owner ? hints(owner, page) : []),
      ...(page.hasForms ? shell.forms : []).map((href) => ({ as: 'script' as const, href })),
      ...(page.reads ?? []).map((href) => ({ as: 'fetch' as const, href, crossOrigin: 'use-credentials' as const })),
    ],
  };
  return `<!doctype html>
<html lang="en-CA">
<head>
${[
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  ...headTags(page, publicUrl),
  `<meta name="theme-color" content="${themeColors.light}">`,
  `<script>${firstPaintScript}</script>`,
  ...(drawn ? [`<script>${earlyPressScript}</script>`] : []),
  ...(drawn ? [`<style>${drawn.css}</style>`] : shell.styles.map((href) => `<link rel="stylesheet" href="${href}">`)),
  ...links,
  ...shell.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
  ...(drawn && page.headPart ? [included(page.headPart)] : []),
  ...(drawn && !page.reads && !page.startsAtOnce ? lateScriptTags(scripts) : scriptTags(scripts)),
  dataBlock('type="application/json" id="remotes"', locations(remotes)),
  ...(structuredData ? [dataBlock('type="application/ld+json"', structuredData)] : []),
].join('\n')}
</head>
<body>
<div id="root">${page.hasForms ? asleep(html) : html}</div>
<noscript>Please switch JavaScript on: the store needs it to take your photo and your order.</noscript>
${(page.contains ?? []).map(includedData).join('\n')}
</body>
</html>
`;
};

/**
 * Makes the forms inert until hydration, because anything typed before would be lost. `useRemoveInert` enables them.
 */
const asleep = (drawn: string) => drawn.replace('<main id="main"', '<main id="main" inert');

/** React renders the preload links (for the pictures of the first view) before the page; they belong in the head. */
const liftLinks = (drawn: string) => {
  const [start = ''] = /^(?:<link [^>]*>)*/.exec(drawn) ?? [];
  return { links: start.match(/<link [^>]*>/g) ?? [], html: drawn.slice(start.length) };
};

const hints = ({ manifest, isNamed, files }: ReleasedRemote, { chunk }: ServedPage | NotFound): Scripts['hints'] => {
  if (!isNamed || !files) return [{ as: 'fetch', href: manifest, crossOrigin: 'anonymous' }];
  const { entry, scripts, styles } = files(chunk);
  return [
    ...[entry, ...scripts].map((href) => ({ as: 'script' as const, href })),
    ...styles.map((href) => ({ as: 'style' as const, href })),
  ];
};

const locations = (remotes: ReleasedRemotes) =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, { manifest, isNamed, files }]) => [
      name,
      { manifest, entry: isNamed ? files?.(undefined).entry : undefined },
    ]),
  );
