import { type ReactNode, useRef } from 'react';
import { ArrowLeftIcon, ArrowRightIcon } from '../icons/icons.tsx';
import { useScrollEnds } from './use-scroll-ends.ts';
import styles from './carousel.module.css';

/** Pixels that one press of an arrow scrolls. */
const stepPx = 400;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export type CarouselProps = {
  /** Names the list. */
  label: string;
  /** `li` elements. */
  children: ReactNode;
};

/** A list that scrolls sideways by touch, wheel and keys; its two arrows show only where there is somewhere to go. */
export const Carousel = ({ label, children }: CarouselProps) => {
  const list = useRef<HTMLUListElement>(null);
  const { canGoLeft, canGoRight } = useScrollEnds(list);
  const scroll = (left: number) => {
    list.current?.scrollBy({ left, behavior: isStill() ? 'instant' : 'smooth' });
    // The arrow may vanish at the end; the keyboard goes on from the list.
    list.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles['carousel']}>
      {canGoLeft && (
        <button
          type="button"
          className={styles['arrow']}
          data-side="left"
          aria-label="Scroll left"
          onClick={() => scroll(-stepPx)}
        >
          <ArrowLeftIcon size={24} />
        </button>
      )}
      <ul ref={list} aria-label={label} tabIndex={0} className={styles['list']}>
        {children}
      </ul>
      {canGoRight && (
        <button
          type="button"
          className={styles['arrow']}
          data-side="right"
          aria-label="Scroll right"
          onClick={() => scroll(stepPx)}
        >
          <ArrowRightIcon size={24} />
        </button>
      )}
    </div>
  );
};
