import { createElement } from 'react';

/**
 * In place of Lucide's own (see `sourceAliases`), which is 1.3 kB of script (gzip) in each app for what `outlined.tsx` of
 * packages/ui never asks for: contexts, aliases, and icons for libraries other than React.
 */
export default function createLucideIcon({ node }) {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size, ...rest }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      drawing,
    );
}
