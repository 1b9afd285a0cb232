import { Button } from '@pawlayer/ui';
import type { View } from '../view/use-view.ts';
import { HistoryButtons } from './history-buttons.tsx';
import { ZoomButtons } from './zoom-buttons.tsx';
import styles from './tools.module.css';

type StepToolsProps = {
  steps: { undo: number; redo: number };
  onUndo: () => void;
  onRedo: () => void;
  onStartAgain: () => void;
  view: View;
};

/** Undo, start again and zoom. */
export const StepTools = ({ steps, onUndo, onRedo, onStartAgain, view }: StepToolsProps) => (
  <div className={styles['steps']}>
    <HistoryButtons steps={steps} onUndo={onUndo} onRedo={onRedo} />
    <Button variant="quiet" className={styles['again']} onClick={onStartAgain}>
      Start again
    </Button>
    <ZoomButtons view={view} />
  </div>
);
