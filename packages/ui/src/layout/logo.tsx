import styles from './logo.module.css';

/** Four stacked ellipses that suggest a spool and a hill. */
export const Logo = ({ brand }: { brand: string }) => (
  <span className={styles['logo']}>
    <svg width="34" height="30" viewBox="0 0 34 30" aria-hidden="true" focusable="false">
      <ellipse cx="17" cy="23" rx="16" ry="6" fill="var(--s2)" />
      <ellipse cx="17" cy="18" rx="13" ry="5" fill="var(--s3)" />
      <ellipse cx="17" cy="13.4" rx="10" ry="4" fill="var(--s4)" />
      <ellipse cx="17" cy="9.4" rx="7" ry="3" fill="var(--s5)" stroke="var(--s4)" strokeWidth=".6" />
    </svg>
    <span>{brand}</span>
  </span>
);
