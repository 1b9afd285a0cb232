import { type ReactNode, useRef } from 'react';
import { ArrowLeftIcon, ArrowRightIcon } from '../icons/icons.tsx';
import { useScrollEnds } from './use-scroll-ends.ts';
import styles from './carousel.module.css';

/** How far one press of an arrow scrolls, in pixels. */
const stepPx = 400;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Skeletons in the place of a carousel's items. */
export const LoadingCarousel = ({ children }: { children: ReactNode }) => (
  <div className={styles['list']} data-loading aria-hidden="true">
    {children}
  </div>
);

export type CarouselProps = {
  /** The list's accessible name. */
  label: string;
  /** `li` elements. */
  children: ReactNode;
};

/**
 * A list that scrolls sideways by touch, wheel and keys. Each arrow is shown only while the list can scroll that way.
 */
export const Carousel = ({ label, children }: CarouselProps) => {
  const list = useRef<HTMLUListElement>(null);
  const { canGoLeft, canGoRight } = useScrollEnds(list);
  const scroll = (left: number) => {
    list.current?.scrollBy({ left, behavior: isStill() ? 'instant' : 'smooth' });
    // The arrow may disappear at the end; the list takes the focus for further key presses.
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
