import { Button, IconButton, RedoIcon, UndoIcon, ZoomInIcon, ZoomOutIcon } from '@pawlayer/ui';
import { maxZoom, type View } from '../view/use-view.ts';
import styles from './tools.module.css';

type StepToolsProps = {
  steps: { undo: number; redo: number };
  onUndo: () => void;
  onRedo: () => void;
  onStartAgain: () => void;
  view: View;
};

/**
 * Undo, start again and zoom. A button that can do nothing at the moment stays in the order of tabs, so that the focus is
 * not lost with the last step.
 */
export const StepTools = ({ steps, onUndo, onRedo, onStartAgain, view }: StepToolsProps) => (
  <div className={styles['steps']}>
    <IconButton
      label="Undo"
      aria-keyshortcuts="Control+Z"
      title="Undo (Ctrl Z)"
      aria-disabled={steps.undo === 0}
      className={styles['step']}
      onClick={onUndo}
    >
      <UndoIcon />
    </IconButton>
    <IconButton
      label="Redo"
      aria-keyshortcuts="Control+Shift+Z"
      title="Redo (Ctrl Shift Z)"
      aria-disabled={steps.redo === 0}
      className={styles['step']}
      onClick={onRedo}
    >
      <RedoIcon />
    </IconButton>
    <Button variant="quiet" className={styles['again']} onClick={onStartAgain}>
      Start again
    </Button>
    <IconButton
      label="Zoom out"
      title="Zoom out (−)"
      aria-disabled={view.zoom <= 1}
      className={styles['step']}
      onClick={() => view.zoomBy(1 / zoomStep)}
    >
      <ZoomOutIcon />
    </IconButton>
    <IconButton
      label="Zoom in"
      title="Zoom in (+)"
      aria-disabled={view.zoom >= maxZoom}
      className={styles['step']}
      onClick={() => view.zoomBy(zoomStep)}
    >
      <ZoomInIcon />
    </IconButton>
  </div>
);

const zoomStep = 1.5;
