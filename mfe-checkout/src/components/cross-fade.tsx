import { type ReactNode, useEffect, useState } from 'react';
import styles from './cross-fade.module.css';

/** As long as `--fade` of its style. */
const fadeMs = 400;

type Props = { name: string; children: ReactNode };
type Shown = Props & { key: string };

/**
 * Fades from what was shown under the previous name to what is shown under this one. Where reduced motion is preferred,
 * it changes at once and in its place, so that it keeps the focus and its state.
 */
export const CrossFade = ({ name, children }: Props) => {
  const [current, setCurrent] = useState<Shown>({ name, children, key: name });
  const [leaving, setLeaving] = useState<Shown>();
  if (current.name !== name) {
    const isStill = prefersStill();
    setLeaving(isStill || leaving?.name === name ? undefined : current);
    setCurrent({ name, children, key: isStill ? current.key : name });
  } else if (current.children !== children) setCurrent({ ...current, children });

  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => setLeaving(undefined), fadeMs);
    return () => clearTimeout(timer);
  }, [leaving]);

  return (
    <div className={styles['fade']}>
      {/* Its key moves what is on the page already: mounted again, it would draw sheets that are closed by now. */}
      {leaving && (
        <div key={leaving.key} aria-hidden="true" inert className={styles['leaving']}>
          {leaving.children}
        </div>
      )}
      <div key={current.key} className={styles['shown']} data-arriving={leaving !== undefined}>
        {children}
      </div>
    </div>
  );
};

const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
