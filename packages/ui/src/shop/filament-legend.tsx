import styles from './filament-legend.module.css';

export type Filament = {
  name: string;
  /** Any CSS colour. */
  colour: string;
  /** Height of its first layer, in mm. */
  fromMm: number;
};

/** The filaments of a print from the top down, with the height at which each begins. */
export const FilamentLegend = ({
  filaments,
  label = 'Filaments, from the top down',
}: {
  filaments: readonly Filament[];
  label?: string;
}) => (
  <ol className={styles['key']} aria-label={label}>
    {filaments.map(({ name, colour, fromMm }) => (
      <li key={name} className={styles['filament']}>
        <span className={styles['spool']} style={{ background: colour }} />
        <span>
          {name}
          <br />
          from {fromMm.toFixed(2)} mm
        </span>
      </li>
    ))}
  </ol>
);
