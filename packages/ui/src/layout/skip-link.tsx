import styles from './skip-link.module.css';

/** The first thing the keyboard reaches: over the header, to the page. */
export const SkipLink = ({ target = 'main' }: { target?: string }) => (
  <a href={`#${target}`} className={styles['skip']}>
    Skip to the page
  </a>
);
