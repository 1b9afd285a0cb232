import { Checkbox, Row } from '@pawlayer/ui';
import { useShortcutSwitch } from '../lib/shortcut-switch.ts';
import styles from './key-hints.module.css';

/**
 * The keys of a page and what they do; those of one letter can be switched off, for people who press them by accident
 * or by voice.
 */
export const KeyHints = ({ keys }: { keys: readonly (readonly [key: string, meaning: string])[] }) => {
  const { isOn, setIsOn } = useShortcutSwitch();
  return (
    <>
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
    </>
  );
};
