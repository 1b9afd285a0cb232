import type { AdminStory } from '@pawlayer/contracts/admin';
import { useState } from 'react';
import { handleCardShortcut } from './card-shortcuts.ts';
import { StoryList } from './story-list.tsx';
import { useDecideStory } from './use-decide-story.ts';
import styles from './story-board.module.css';

type ListName = 'pending' | 'approved';

/** Pending and approved stories side by side; on a narrow screen one list at a time. */
export const StoryBoard = ({ stories }: { stories: readonly AdminStory[] }) => {
  const [shown, setShown] = useState<ListName>('pending');
  const decide = useDecideStory();
  const pending = stories.filter(({ isApproved }) => !isApproved);
  const approved = stories.filter(({ isApproved }) => isApproved);
  const tab = (list: ListName, label: string) => (
    <button type="button" aria-pressed={shown === list} className={styles['tab']} onClick={() => setShown(list)}>
      {label}
    </button>
  );
  return (
    <div onKeyDown={handleCardShortcut} className={styles['board']}>
      <div role="group" aria-label="Which stories" className={styles['tabs']}>
        {tab('pending', `Pending (${pending.length})`)}
        {tab('approved', `Approved (${approved.length})`)}
      </div>
      <div className={styles['list']} data-shown={shown === 'pending' || undefined}>
        <StoryList
          title="Pending Approval"
          stories={pending}
          empty="No stories pending approval"
          badge={pending.length > 0 ? `${pending.length} awaiting review` : undefined}
          onDecide={decide}
        />
      </div>
      <div className={styles['list']} data-shown={shown === 'approved' || undefined}>
        <StoryList title="Approved Stories" stories={approved} empty="No approved stories yet" onDecide={decide} />
      </div>
    </div>
  );
};
