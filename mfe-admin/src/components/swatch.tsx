import styles from './swatch.module.css';

/** A colour as a dot, next to its name. */
export const Swatch = ({ colour }: { colour: string }) => (
  <span className={styles['swatch']} style={{ background: colour }} />
);
