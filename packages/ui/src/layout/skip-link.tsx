import styles from './skip-link.module.css';

/** A link that skips the header. It is the first element in the tab order. */
export const SkipLink = ({ target = 'main' }: { target?: string }) => (
  <a href={`#${target}`} className={styles['skip']}>
    Skip to the page
  </a>
);
