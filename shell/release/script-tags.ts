import { dataBlock } from './html.ts';

/** What a page needs to come to life: its scripts, and what these will ask for. */
export type Scripts = { run: readonly string[]; hints: readonly Hint[] };

/** A fetch is only taken for the same as the page's own when it asks with the same credentials. */
type Hint =
  | { as: 'script' | 'style'; href: string }
  | { as: 'fetch'; href: string; crossOrigin: 'anonymous' | 'use-credentials' };

/** Tags that fetch and run at once; the hints at low priority, since the scripts come first. */
export const scriptTags = ({ run, hints }: Scripts): string[] => [
  ...run.map((src) => `<script src="${src}" defer></script>`),
  ...hints.map(
    (hint) =>
      `<link rel="preload" href="${hint.href}" as="${hint.as}" ${hint.as === 'fetch' ? `crossorigin="${hint.crossOrigin}"` : 'fetchpriority="low"'}>`,
  ),
];

/**
 * Adds what the block `late` lists, elements by their properties, once the page has all of its first view and has shown it, or after 3 s. A
 * drawn page is there to be read without its scripts, and they would take their share of a slow line from its pictures and
 * fonts. The content security policy of the gateway knows this script by its hash.
 * @internal for the test of that hash
 */
export const lateScript =
  '{let done;const start=()=>{if(done)return;done=1;for(const{tag,...rest}of JSON.parse(document.getElementById("late").textContent))document.head.append(Object.assign(document.createElement(tag),rest))};addEventListener("load",()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start))));setTimeout(start,3000)}';

/** The same tags, added late. */
export const lateScriptTags = ({ run, hints }: Scripts): string[] => [
  dataBlock('type="application/json" id="late"', [
    ...run.map((src) => ({ tag: 'script', src })),
    ...hints.map((hint) => ({ tag: 'link', rel: 'preload', ...hint })),
  ]),
  `<script>${lateScript}</script>`,
];
