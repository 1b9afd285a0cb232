import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../text/text.tsx';
import styles from './pins.module.css';

export type PinListProps = {
  /** `where` is the place in words, such as "Upper left". */
  pins: readonly { where: string; text: string }[];
  /** Makes a button of each pin, which shows where it is. */
  onShow?: ((index: number) => void) | undefined;
  /** The index of the pin that is shown. */
  shown?: number | undefined;
};

/** What each pin of a picture says, by its number. */
export const PinList = ({ pins, onShow, shown }: PinListProps) => (
  <ol className={styles['list']}>
    {pins.map(({ where, text }, index) => (
      <li key={index}>
        {onShow ? (
          <button
            type="button"
            aria-pressed={index === shown}
            className={styles['choice']}
            onClick={() => onShow(index)}
          >
            <PinWords number={index + 1} where={where}>
              {text}
            </PinWords>
          </button>
        ) : (
          <div className={styles['words']}>
            <PinWords number={index + 1} where={where}>
              {text}
            </PinWords>
          </div>
        )}
      </li>
    ))}
  </ol>
);

const PinWords = ({ number, where, children }: { number: number; where: string; children: ReactNode }) => (
  <>
    <span aria-hidden="true" className={styles['number']}>
      {number}
    </span>
    <span>
      <VisuallyHidden>
        Pin {number}, {where.toLowerCase()}:{' '}
      </VisuallyHidden>
      <span dir="auto" className={styles['text']}>
        {children}
      </span>
    </span>
  </>
);
