import { ClockIcon } from '@pawlayer/ui';
import styles from './late-mark.module.css';

/** Marks an order that should have been shipped. */
export const LateMark = () => (
  <span className={styles['late']}>
    <ClockIcon size={18} />
    Late
  </span>
);
