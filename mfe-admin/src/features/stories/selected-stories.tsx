import type { StoryDecision, StoryState } from '@pawlayer/contracts/admin';
import { Button, ConfirmDialog } from '@pawlayer/ui';
import { useState } from 'react';
import type { Decided } from './api.ts';
import type { useSelection } from './use-selection.ts';
import styles from './selected-stories.module.css';

type SelectedStoriesProps = {
  state: StoryState;
  selection: ReturnType<typeof useSelection>;
  onDecide: (decided: Decided) => void;
};

/** Selects all shown stories, and decides on the selected ones at once. */
export const SelectedStories = ({ state, selection, onDecide }: SelectedStoriesProps) => {
  const { selected, selectAll, clear } = selection;
  const [isOpen, setIsOpen] = useState(false);
  const decide = (decision: StoryDecision) => onDecide({ stories: selected, decision });
  if (selected.length === 0) {
    return (
      <div className={styles['bar']}>
        <Button variant="quiet" size="small" onClick={selectAll}>
          Select all shown
        </Button>
      </div>
    );
  }
  return (
    <div role="group" aria-label="The selected stories" className={styles['bar']} data-active="true">
      <p role="status" className={styles['count']}>
        {selected.length} selected
      </p>
      {decisions[state].map(({ decision, label }) => (
        <Button key={decision} variant="secondary" size="small" onClick={() => decide(decision)}>
          {label}
        </Button>
      ))}
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        Delete
      </Button>
      <Button variant="quiet" size="small" onClick={selectAll}>
        Select all shown
      </Button>
      <Button variant="quiet" size="small" onClick={clear}>
        Select none
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={selected.length === 1 ? 'Delete this story?' : `Delete ${selected.length} stories?`}
        confirmLabel="Delete"
        onConfirm={() => {
          setIsOpen(false);
          decide('delete');
        }}
      >
        <p>They are gone for good, with their photos.</p>
      </ConfirmDialog>
    </div>
  );
};

const decisions: Readonly<Record<StoryState, readonly { decision: StoryDecision; label: string }[]>> = {
  pending: [
    { decision: 'approve', label: 'Approve' },
    { decision: 'mark-spam', label: 'Mark as spam' },
  ],
  approved: [{ decision: 'reject', label: 'Remove' }],
  spam: [{ decision: 'unmark-spam', label: 'Not spam' }],
};
