import { classNames } from '../class-names.ts';
import styles from './stars.module.css';

/** The path of a star in a 20 × 20 box. */
export const starPath = 'm10 1.8 2.5 5.3 5.8.7-4.3 4 1.1 5.8-5.1-2.9-5.1 2.9L6 11.8l-4.3-4 5.8-.7Z';

/** A rating in whole stars, labelled for example "5 out of 5". */
export const Stars = ({ rating, outOf = 5 }: { rating: number; outOf?: number }) => (
  <span role="img" aria-label={`${rating} out of ${outOf}`} className={styles['stars']}>
    {Array.from({ length: outOf }, (_, index) => (
      <svg
        key={index}
        viewBox="0 0 20 20"
        width={20}
        height={20}
        className={classNames(styles['star'], index < rating && styles['filled'])}
        aria-hidden="true"
      >
        <path d={starPath} />
      </svg>
    ))}
  </span>
);
