import { type ReactNode, useEffect, useState } from 'react';
import styles from './cross-fade.module.css';

/** As long as `--fade` of its style. */
const fadeMs = 400;

type Shown = { name: string; children: ReactNode };

/**
 * Fades from what was shown under the previous name to what is shown under this one; at once where reduced motion is
 * preferred.
 */
export const CrossFade = ({ name, children }: Shown) => {
  const [current, setCurrent] = useState<Shown>({ name, children });
  const [leaving, setLeaving] = useState<Shown>();
  if (current.name !== name) setLeaving(prefersStill() || leaving?.name === name ? undefined : current);
  if (current.name !== name || current.children !== children) setCurrent({ name, children });

  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => setLeaving(undefined), fadeMs);
    return () => clearTimeout(timer);
  }, [leaving]);

  return (
    <div className={styles['fade']}>
      {/* Its key moves what is on the page already: mounted again, a stack would draw sheets that are closed by now. */}
      {leaving && (
        <div key={leaving.name} aria-hidden="true" inert className={styles['leaving']}>
          {leaving.children}
        </div>
      )}
      <div key={name} className={styles['shown']} data-arriving={leaving !== undefined}>
        {children}
      </div>
    </div>
  );
};

const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
