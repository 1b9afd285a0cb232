import { Stack } from '@pawlayer/ui';
import styles from './text-editor.module.css';

/** How words are made bold and the like. */
export const MarkdownHelp = () => (
  <details className={styles['help']}>
    <summary>Bold, lists and links</summary>
    <Stack as="dl" gap={8}>
      {marks.map(({ typed, gives }) => (
        <div key={typed} className={styles['mark']}>
          <dt>
            <code>{typed}</code>
          </dt>
          <dd>{gives}</dd>
        </div>
      ))}
    </Stack>
  </details>
);

const marks = [
  { typed: '**bold**', gives: 'bold' },
  { typed: '*italic*', gives: 'italic' },
  { typed: '- one', gives: 'a list, one line for each item' },
  { typed: '1. first', gives: 'a list with numbers' },
  { typed: '## Words', gives: 'a heading; ### makes a smaller one' },
  { typed: '[words](/gallery)', gives: 'a link to a page of the shop, https:// or mailto:' },
];
