import styles from './tools.module.css';

/** The keys that work while the photo has the focus, in words. */
export const keysInWords =
  'Arrow keys move the brush, with Shift in small steps. Space or Enter paints; hold Space and move to draw. K keeps, R removes, 1 to 3 change the size, plus and minus zoom, Control Z undoes.';

/** The keys that work while the photo has the focus. Screen readers hear them with the photo. */
export const ShortcutHints = () => (
  <dl className={styles['hints']} aria-hidden="true">
    {hints.map(([keys, meaning]) => (
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

const hints = [
  [['←', '↑', '↓', '→'], 'move the brush, with Shift in small steps'],
  [['Space'], 'paint; hold it to draw'],
  [['K', 'R'], 'keep, remove'],
  [['1', '2', '3'], 'size of the brush'],
  [['+', '−'], 'zoom'],
  [['Ctrl Z'], 'undo'],
] as const;
