import { IconButton, RedoIcon, UndoIcon } from '@pawlayer/ui';
import styles from './tools.module.css';

type HistoryButtonsProps = { steps: { undo: number; redo: number }; onUndo: () => void; onRedo: () => void };

/**
 * Undo and redo. A button that can do nothing at the moment stays in the order of tabs, so that the focus is not lost with
 * the last step.
 */
export const HistoryButtons = ({ steps, onUndo, onRedo }: HistoryButtonsProps) => (
  <>
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
  </>
);
