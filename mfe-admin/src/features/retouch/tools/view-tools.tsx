import { HistoryButtons, type View, ZoomButtons } from '@pawlayer/mask-editor/stage';
import { SmallButton } from '@pawlayer/ui';
import type { KeyboardEvent } from 'react';
import styles from './tools.module.css';

type ViewToolsProps = {
  view: View;
  onPhoto: (isShown: boolean) => void;
  /** Undefined while the table is closed. */
  history?: { steps: { undo: number; redo: number }; onUndo: () => void; onRedo: () => void } | undefined;
};

/**
 * Undo, zoom, and the photo under the portrait. A button that can do nothing at the moment stays in the order of tabs, so
 * that the focus is not lost with the last step.
 */
export const ViewTools = ({ view, onPhoto, history }: ViewToolsProps) => (
  <div className={styles['steps']}>
    {history && <HistoryButtons {...history} />}
    <ZoomButtons view={view} />
    <SmallButton
      title="Fit (0)"
      aria-disabled={view.zoom <= 1}
      className={styles['step']}
      onClick={() => view.zoomTo(1)}
    >
      Fit
    </SmallButton>
    <SmallButton title="Hold to see the photo (P)" aria-keyshortcuts="P" {...whileHeld(onPhoto)}>
      Hold for the photo
    </SmallButton>
  </div>
);

/** Calls with true from when the button is pressed until it is let go, by whatever presses it. */
const whileHeld = (onHold: (isHeld: boolean) => void) => {
  const byKey = (isHeld: boolean) => (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    onHold(isHeld);
  };
  const letGo = () => onHold(false);
  return {
    onPointerDown: () => onHold(true),
    onPointerUp: letGo,
    onPointerLeave: letGo,
    onPointerCancel: letGo,
    onBlur: letGo,
    onKeyDown: byKey(true),
    onKeyUp: byKey(false),
  };
};
