import { KeyHints } from '../../../components/key-hints.tsx';
import styles from './keyboard-hint.module.css';

const keys = [
  ['j', 'the next order'],
  ['k', 'the previous order'],
  ['o', 'opens the order in focus'],
  ['x', 'selects it'],
  ['/', 'goes to the search'],
] as const;

/** Names the list's keys. */
export const KeyboardHint = () => (
  <details className={styles['hint']}>
    <summary className={styles['summary']}>Keyboard</summary>
    <KeyHints keys={keys} />
  </details>
);
