import type { AdminStory, StoryDecision, StoryState } from '@pawlayer/contracts/admin';
import { ConfirmDialog, SmallButton } from '@pawlayer/ui';
import { useState } from 'react';
import { SelectionBar } from '../../components/selection-bar.tsx';
import type { useSelection } from '../../lib/use-selection.ts';
import type { Decided } from './api.ts';

type SelectedStoriesProps = {
  state: StoryState;
  selection: ReturnType<typeof useSelection<AdminStory>>;
  onDecide: (decided: Decided) => void;
};

/** Selects all shown stories, and decides on the selected ones at once. */
export const SelectedStories = ({ state, selection, onDecide }: SelectedStoriesProps) => {
  const { selected, selectAll, clear } = selection;
  const [isOpen, setIsOpen] = useState(false);
  const decide = (decision: StoryDecision) => onDecide({ stories: selected, decision });
  return (
    <SelectionBar label="The selected stories" count={selected.length} selectAll={selectAll} clear={clear}>
      {decisions[state].map(({ decision, label }) => (
        <SmallButton key={decision} onClick={() => decide(decision)}>
          {label}
        </SmallButton>
      ))}
      <SmallButton onClick={() => setIsOpen(true)}>Delete</SmallButton>
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
    </SelectionBar>
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
