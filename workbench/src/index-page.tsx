import { useState } from 'react';
import { groupNames } from './group-names.ts';
import { groups } from './groups.ts';
import styles from './index-page.module.css';

const widths = { 'full width': '100%', '360 px': '360px' };

/** Lists all examples and shows the selected one in a chosen theme and width. */
export const Index = () => {
  const [theme, setTheme] = useState('light');
  const [width, setWidth] = useState<keyof typeof widths>('full width');
  const [chosen, setChosen] = useState(`group=${groupNames[0]}`);
  return (
    <div className={styles['workbench']}>
      <nav className={styles['list']}>
        <select aria-label="Theme" value={theme} onChange={({ target }) => setTheme(target.value)}>
          <option>light</option>
          <option>dark</option>
        </select>
        <select
          aria-label="Width"
          value={width}
          onChange={({ target }) => setWidth(target.value as keyof typeof widths)} // the options below
        >
          {Object.keys(widths).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        {groupNames.map((name) => (
          <section key={name}>
            <button type="button" onClick={() => setChosen(`group=${name}`)}>
              {name}
            </button>
            <ul>
              {groups[name].examples.map((example) => (
                <li key={example.name}>
                  <button type="button" onClick={() => setChosen(`group=${name}&example=${example.name}`)}>
                    {example.name}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <iframe title={chosen} src={`?${chosen}&theme=${theme}`} style={{ width: widths[width] }} />
    </div>
  );
};
