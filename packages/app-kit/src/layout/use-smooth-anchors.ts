import { useEffect } from 'react';

const smoothForMs = 1500;

/**
 * Makes links within the same page scroll smoothly. The router follows the page's `scroll-behavior`, which cannot be
 * smooth permanently: every navigation would then scroll smoothly to the top.
 */
export const useSmoothAnchors = (): void => {
  useEffect(() => {
    const root = document.documentElement;
    let timer: ReturnType<typeof setTimeout>;
    const reset = () => {
      clearTimeout(timer);
      root.style.scrollBehavior = '';
    };
    const onClick = ({ target }: MouseEvent) => {
      reset();
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link?.hash || link.pathname !== location.pathname || link.origin !== location.origin) return;
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      root.style.scrollBehavior = 'smooth';
      timer = setTimeout(reset, smoothForMs);
    };
    document.addEventListener('click', onClick, true);
    return () => {
      reset();
      document.removeEventListener('click', onClick, true);
    };
  }, []);
};
