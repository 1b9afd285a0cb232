import { Checkbox, Row } from '@pawlayer/ui';
import { useShortcutSwitch } from '../../../lib/shortcut-switch.ts';
import { sizeKeys, toolFacts, tools } from '../tools/tools.ts';
import styles from './side.module.css';

const keys: readonly (readonly [string, string])[] = [
  ...tools.map((tool) => [toolFacts[tool].shortcut, toolFacts[tool].hint] as const),
  ['1 – 8', 'The colour, dark to light.'],
  [sizeKeys.join(' '), 'The size of the brush.'],
  ['X', 'Stops at edges, or does not.'],
  ['P', 'The photo, as long as it is held.'],
  ['+ − 0', 'Zooms in, out, and to all of the portrait.'],
  ['Ctrl Z', 'Undoes; with Shift, does again.'],
];

/** Names the table's keys, and switches those of one letter off for who presses them by accident or by voice. */
export const KeyHints = () => {
  const { isOn, setIsOn } = useShortcutSwitch();
  return (
    <details>
      <summary className={styles['summary']}>Tools and keys</summary>
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
