import styles from './swatch.module.css';

/** A colour as a dot; its name or number stands beside it. */
export const Swatch = ({ colour }: { colour: string }) => (
  <span className={styles['swatch']} style={{ background: colour }} />
);
