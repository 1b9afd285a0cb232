import type { Tool } from '../painting/painting.ts';
import styles from './tools.module.css';

/** The keys that work while the photo has the focus, in words. */
export const keysInWords: Readonly<Record<Tool, string>> = {
  tap: 'Arrow keys move the crosshair, with Shift in small steps. Space or Enter taps. K is for your pet, R for what is not your pet, B chooses the brush, plus and minus zoom, Control Z undoes.',
  brush:
    'Arrow keys move the brush, with Shift in small steps. Space or Enter paints; hold Space and move to draw. K keeps, R removes, 1 to 3 change the size, T chooses tapping, plus and minus zoom, Control Z undoes.',
};

/** The keys that work while the photo has the focus. Screen readers hear them with the photo. */
export const ShortcutHints = ({ tool }: { tool: Tool }) => (
  <dl className={styles['hints']} aria-hidden="true">
    {hints[tool].map(([keys, meaning]) => (
      <div key={meaning} className={styles['hint']}>
        <dt>
          {keys.map((key) => (
            <kbd key={key} className={styles['key']}>
              {key}
            </kbd>
          ))}
        </dt>
        <dd>{meaning}</dd>
      </div>
    ))}
  </dl>
);

const always = [
  [['+', '−'], 'zoom'],
  [['Ctrl Z'], 'undo'],
] as const;

const hints = {
  tap: [
    [['←', '↑', '↓', '→'], 'move the crosshair, with Shift in small steps'],
    [['Space'], 'tap'],
    [['K', 'R'], 'my pet, not my pet'],
    ...always,
  ],
  brush: [
    [['←', '↑', '↓', '→'], 'move the brush, with Shift in small steps'],
    [['Space'], 'paint; hold it to draw'],
    [['K', 'R'], 'keep, remove'],
    [['1', '2', '3'], 'size of the brush'],
    ...always,
  ],
} as const;
