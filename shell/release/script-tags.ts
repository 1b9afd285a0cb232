import { dataBlock } from './html.ts';

/** The scripts of a page and resource hints for what they load. */
export type Scripts = { run: readonly string[]; hints: readonly Hint[] };

/** The browser reuses a preloaded response only when the page's own request has the same credentials mode. */
type Hint =
  | { as: 'script' | 'style'; href: string }
  | { as: 'fetch'; href: string; crossOrigin: 'anonymous' | 'use-credentials' };

/** Tags that load and run the scripts at once. The hints have low priority, because the scripts come first. */
export const scriptTags = ({ run, hints }: Scripts): string[] => [
  ...run.map((src) => `<script src="${src}" defer></script>`),
  ...hints.map(
    (hint) =>
      `<link rel="preload" href="${hint.href}" as="${hint.as}" ${hint.as === 'fetch' ? `crossorigin="${hint.crossOrigin}"` : 'fetchpriority="low"'}>`,
  ),
];

/**
 * Adds the elements listed in the block `late` once the page's first view has loaded and been painted, or after 3 s. A
 * prerendered page can be read without its scripts, which would compete with its pictures and fonts for bandwidth on a
 * slow connection. The gateway's content security policy allows this script by its hash.
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
