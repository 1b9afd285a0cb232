import { KeyHints } from '../../../components/key-hints.tsx';
import { sizeKeys, toolFacts, tools } from '../tools/tools.ts';
import styles from './side.module.css';

const keys: readonly (readonly [string, string])[] = [
  ...tools.map((tool) => [toolFacts[tool].shortcut, toolFacts[tool].hint] as const),
  ['1 – 8', 'The colour, dark to light.'],
  [sizeKeys.join(' '), 'The size of the brush.'],
  ['X', 'Stops at edges, or does not.'],
  ['P', 'The photo, as long as it is held.'],
  ['+ − 0', 'Zooms in, out, and to all of the portrait.'],
  ['Ctrl Z', 'Undoes; with Shift, redoes.'],
];

/** Names the table's tools and keys. */
export const TableHints = () => (
  <details>
    <summary className={styles['summary']}>Tools and keys</summary>
    <KeyHints keys={keys} />
  </details>
);
