import { Checkbox, Row } from '@pawlayer/ui';
import { useShortcutSwitch } from '../../../lib/shortcut-switch.ts';
import styles from './keyboard-hint.module.css';

const keys = [
  ['j', 'the next order'],
  ['k', 'the one before'],
  ['o', 'opens the order in focus'],
  ['x', 'selects it'],
  ['/', 'goes to the search'],
] as const;

/** Names the list's keys, and switches them off for who presses them by accident or by voice. */
export const KeyboardHint = () => {
  const { isOn, setIsOn } = useShortcutSwitch();
  return (
    <details className={styles['hint']}>
      <summary className={styles['summary']}>Keyboard</summary>
      <Row as="dl" gap={24} lineGap={8} align="stretch" className={styles['keys']}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </Row>
      <Checkbox
        label="Use these keys in this browser"
        checked={isOn}
        onChange={({ target }) => setIsOn(target.checked)}
      />
    </details>
  );
};
