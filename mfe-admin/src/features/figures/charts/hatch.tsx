import styles from './charts.module.css';

/** The pattern of the bars of the period before, for `fill="url(#id)"`. */
export const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line x1="0" y1="0" x2="0" y2="6" className={styles['hatch']} />
    </pattern>
  </defs>
);
