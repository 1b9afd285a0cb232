import { SectionBoundary } from '@pawlayer/app-kit';
import type { StoryState } from '@pawlayer/contracts/admin';
import { SmallButton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { storyPageQuery } from '../../lib/queries/stories.ts';
import { handleCardShortcut } from './card-shortcuts.ts';
import { useDecisions } from './decisions-store.ts';
import { StoryList } from './story-list.tsx';
import { useDecideStories } from './use-decide-stories.ts';
import styles from './story-board.module.css';

const lists = {
  pending: { tab: 'Pending', title: 'Pending Approval', empty: 'No stories pending approval' },
  approved: { tab: 'Approved', title: 'Approved Stories', empty: 'No approved stories yet' },
  spam: { tab: 'Spam', title: 'Spam', empty: 'No spam' },
} as const satisfies Record<StoryState, unknown>;
const states = Object.keys(lists) as StoryState[]; // Object.keys widens the keys

/** Pending stories, and beside them the approved ones or the spam; on a narrow screen one list at a time. */
export const StoryBoard = () => {
  const [shown, setShown] = useState<StoryState>('pending');
  const board = useRef<HTMLDivElement>(null);
  const { decide, undo } = useDecideStories(([story]) => {
    board.current?.querySelector<HTMLElement>(`[data-story="${story?.id}"]`)?.focus();
  });
  const counts = useQuery(storyPageQuery('pending')).data?.counts; // the lists say when they cannot be read
  const count = useDecisions(({ ways }) => ways.length);
  const side = shown === 'spam' ? 'spam' : 'approved';
  return (
    <div ref={board} onKeyDown={handleCardShortcut} className={styles['board']}>
      <div role="group" aria-label="Which stories" className={styles['tabs']}>
        {states.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={shown === state}
            className={styles['tab']}
            onClick={() => setShown(state)}
          >
            {lists[state].tab}
            {counts && <span className={styles['count']}> {counts[state]}</span>}
          </button>
        ))}
      </div>
      <div className={styles['list']} data-shown={shown === 'pending' || undefined}>
        <SectionBoundary title="The stories could not be loaded">
          <StoryList state="pending" {...lists.pending} onDecide={(decided) => void decide(decided)} />
        </SectionBoundary>
      </div>
      <div className={styles['list']} data-shown={shown === side || undefined}>
        <SectionBoundary key={side} title={`${lists[side].title} cannot be shown`}>
          <StoryList
            state={side}
            {...lists[side]}
            onDecide={(decided) => void decide(decided)}
            action={
              <SmallButton
                variant="quiet"
                className={styles['other']}
                onClick={() => setShown(side === 'spam' ? 'approved' : 'spam')}
              >
                {side === 'spam' ? 'Show approved' : 'Show spam'}
                {counts && ` (${counts[side === 'spam' ? 'approved' : 'spam']})`}
              </SmallButton>
            }
          />
        </SectionBoundary>
      </div>
      {count > 0 && (
        <div className={styles['undo']}>
          <SmallButton data-decide="undo" onClick={() => void undo()}>
            Undo ({count})
          </SmallButton>
        </div>
      )}
    </div>
  );
};
