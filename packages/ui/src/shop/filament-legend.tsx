import styles from './filament-legend.module.css';

export type Filament = {
  name: string;
  /** Any CSS colour. */
  colour: string;
  /** The height where its first layer lies, in mm. */
  fromMm: number;
};

/** The filaments of a print from the top down, with the height where each begins. */
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
