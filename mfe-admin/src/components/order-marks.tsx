import { AlertIcon, ClockIcon } from '@pawlayer/ui';
import styles from './order-marks.module.css';

/** Marks an order that should have been shipped. */
export const LateMark = () => (
  <span className={styles['mark']}>
    <ClockIcon size={18} />
    Late
  </span>
);

/** Marks an order with a problem. */
export const AttentionMark = () => (
  <span className={styles['mark']}>
    <AlertIcon size={18} />
    Needs attention
  </span>
);
