import { SheetPicture } from '@pawlayer/ui';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { useCutPreviewStore } from '../../lib/cut/cut-preview-store.ts';
import { shownOf } from '../../lib/cut/shown-preview.ts';
import { useDraftStore } from '../../lib/draft/draft-store.ts';
import { useIsOutOfSight } from './use-is-out-of-sight.ts';
import styles from './mini-preview.module.css';

type MiniPreviewProps = {
  /** The preview that this is a copy of. */
  panel: RefObject<HTMLElement | null>;
  photoUrl: string;
  /** For example "Otis". */
  name: string;
};

/**
 * On a narrow screen: the portrait small, in a corner, while the preview is scrolled away; pressing it leads back. It
 * gives way where the keyboard leaves little of the screen.
 */
export const MiniPreview = ({ panel, photoUrl, name }: MiniPreviewProps) => {
  const isAway = useIsOutOfSight(panel);
  const isLow = useIsScreenLow();
  const button = useRef<HTMLButtonElement>(null);
  const isShown = isAway && !isLow;
  useUncoveredFocus(button, isShown);
  const photoId = useDraftStore(({ draft }) => draft.photo?.id);
  const shown = shownOf(useCutPreviewStore(), photoId);
  if (!isShown) return null;

  const goBack = () => {
    panel.current?.querySelector<HTMLElement>('[role="img"]')?.focus({ preventScroll: true });
    panel.current?.scrollIntoView();
  };
  return (
    <button
      ref={button}
      type="button"
      aria-label={`See the preview of ${name}`}
      className={styles['mini']}
      data-across={shown?.settings.orientation === 'across'}
      onClick={goBack}
    >
      {shown ? (
        shown.sheets.map((sheet, index) => <SheetPicture key={index} sheet={sheet} className={styles['sheet']} />)
      ) : (
        <img src={photoUrl} alt="" className={styles['sheet']} />
      )}
    </button>
  );
};

/** Scrolls a field that gets the focus out from under the copy; a browser does so only for fields out of sight. */
const useUncoveredFocus = (cover: RefObject<HTMLElement | null>, isShown: boolean): void => {
  useEffect(() => {
    if (!isShown) return undefined;
    const uncover = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !cover.current || cover.current.contains(target)) return;
      const [field, covered] = [target.getBoundingClientRect(), cover.current.getBoundingClientRect()];
      const isCovered = field.top < covered.bottom && field.bottom > covered.top && field.right > covered.left;
      if (isCovered) target.scrollIntoView({ block: 'nearest' }); // beyond the page's scroll-padding
    };
    addEventListener('focusin', uncover);
    return () => removeEventListener('focusin', uncover);
  }, [cover, isShown]);
};

/** Height of what is visible, in pixels, below which nothing of it is to spare: a phone's without its keyboard. */
const lowest = 480;

/** Whether the part of the page that can be seen is low, because of the screen or of the keyboard on it. */
const useIsScreenLow = (): boolean =>
  useSyncExternalStore(subscribe, () => (visualViewport?.height ?? innerHeight) < lowest);

const subscribe = (onChange: () => void) => {
  visualViewport?.addEventListener('resize', onChange);
  return () => visualViewport?.removeEventListener('resize', onChange);
};
