import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../action/button.tsx';
import { classNames } from '../class-names.ts';
import { SheetPicture, type StackSheet } from './stack-sheet.tsx';
import { usePhoneTilt } from './use-phone-tilt.ts';
import { useTilt } from './use-tilt.ts';
import styles from './layer-stack.module.css';

export type LayerStackProps = {
  /** From the base up. */
  sheets: readonly StackSheet[];
  /** The accessible name, such as "Layered preview of Otis in 5 colours". */
  label: string;
  /** Whether the portrait hangs across, 4:3, instead of upright, 3:4. */
  across?: boolean;
  /** Whether the sheets are apart (68 px) or closed (9 px). */
  exploded?: boolean;
  /** Always shows the button that takes the stack apart; otherwise only visitors who prefer reduced motion get it. */
  opens?: boolean;
  /** Buttons beside those of the stack. */
  actions?: ReactNode;
  /** Turns with the phone, where the browser allows it; where it must be asked, a button asks. */
  tilts?: boolean;
  /** Closes once when it appears, then opens again as the visitor scrolls away from it. */
  follow?: boolean;
  /** For one that takes the place of another: with `follow`, it is closed when it appears. */
  closed?: boolean;
  /** Loads before other pictures. Use for the one stack in the first view. */
  priority?: boolean;
  className?: string | undefined;
};

/**
 * A portrait as a 3D stack of the sheets it is printed from. Turns with the pointer, a touch drag and the arrow keys;
 * does not move when the visitor prefers reduced motion.
 */
export const LayerStack = ({
  sheets,
  label,
  across = false,
  exploded = false,
  opens = false,
  actions,
  tilts = false,
  follow = false,
  closed = false,
  priority = false,
  className,
}: LayerStackProps) => {
  const hintId = useId();
  const turning = useRef<HTMLDivElement>(null);
  const { handlers, turnWithPhone } = useTilt(turning);
  const phone = usePhoneTilt(tilts, turnWithPhone);
  const [layersShown, setLayersShown] = useState(false);
  const open = exploded || layersShown;
  const scrolled = useHasScrolled(follow);
  return (
    <div
      className={classNames(
        styles['stack'],
        follow && styles['follow'],
        closed && styles['closed'],
        scrolled && styles['scrolled'],
        className,
      )}
    >
      <div className={styles['place']}>
        <div
          role="img"
          aria-label={label}
          aria-describedby={hintId}
          tabIndex={0}
          className={styles['stage']}
          {...handlers}
        >
          <div ref={turning} className={styles['turning']}>
            <div className={classNames(styles['plate'], across && styles['across'], open && styles['open'])}>
              {sheets.map((sheet, index) => (
                // By its place: the old picture stays on screen until that of another cut has loaded.
                <SheetPicture
                  key={index}
                  sheet={sheet}
                  priority={priority}
                  className={styles['sheet']}
                  style={{ '--i': index } as CSSProperties /* React's type has no custom properties */}
                />
              ))}
            </div>
          </div>
        </div>
        <p id={hintId} className={styles['hint']}>
          Arrow keys turn the portrait, Home sets it straight.
        </p>
      </div>
      <div className={styles['buttons']}>
        {!exploded && (
          <Button
            variant="secondary"
            size="small"
            aria-pressed={layersShown}
            className={classNames(!opens && styles['still'])}
            onClick={() => setLayersShown(!layersShown)}
          >
            Show the layers
          </Button>
        )}
        {phone.mustAsk && (
          <Button variant="secondary" size="small" onClick={phone.ask}>
            Tilt with phone
          </Button>
        )}
        {actions}
      </div>
    </div>
  );
};

/**
 * Whether the page was scrolled since it appeared. The scroll-driven animation starts only then, because it makes the
 * browser work in every frame.
 */
const useHasScrolled = (wanted: boolean): boolean => {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    const note = () => setScrolled(true);
    addEventListener('scroll', note, { once: true, passive: true });
    return () => removeEventListener('scroll', note);
  }, [wanted]);
  return scrolled;
};
