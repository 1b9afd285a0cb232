import type { AdminStory } from '@pawlayer/contracts/admin';
import { Badge } from '@pawlayer/ui';
import { useId, useRef } from 'react';
import { EmptyState } from '../../components/async-states/empty-state.tsx';
import type { StoryDecision } from './api.ts';
import { StoryCard } from './story-card.tsx';
import styles from './story-list.module.css';

type StoryListProps = {
  title: string;
  stories: readonly AdminStory[];
  empty: string;
  /** Shown beside the heading. */
  badge?: string | undefined;
  onDecide: (decision: StoryDecision) => void;
};

/** Stories, oldest first. When one is decided, it leaves the list and the focus moves to the next. */
export const StoryList = ({ title, stories, empty, badge, onDecide }: StoryListProps) => {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const decide = (index: number, decision: StoryDecision) => {
    const cards = list.current?.querySelectorAll<HTMLElement>('[data-story]');
    const hadFocus = list.current?.contains(document.activeElement);
    if (hadFocus) (cards?.[index + 1] ?? cards?.[index - 1] ?? heading.current)?.focus();
    onDecide(decision);
  };
  return (
    <section aria-labelledby={titleId} className={styles['section']}>
      <div className={styles['head']}>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles['title']}>
          {title} ({stories.length})
        </h2>
        {badge && <Badge>{badge}</Badge>}
      </div>
      {stories.length === 0 ? (
        <EmptyState>{empty}</EmptyState>
      ) : (
        <ul ref={list} className={styles['stories']}>
          {stories.map((story, index) => (
            <li key={story.id}>
              <StoryCard story={story} onDecide={(approve) => decide(index, { id: story.id, approve })} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
