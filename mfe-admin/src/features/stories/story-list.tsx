import type { AdminStory, StoryState } from '@pawlayer/contracts/admin';
import { Badge, Notice, Row, Skeleton, Stack } from '@pawlayer/ui';
import { type ReactNode, useId, useRef } from 'react';
import { AsyncStates, EmptyState } from '../../components/async-states.tsx';
import { ListEntry } from '../../components/list-entry.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { useSelection } from '../../lib/use-selection.ts';
import type { Decided } from './api.ts';
import { SelectedStories } from './selected-stories.tsx';
import { StoryCard } from './story-card.tsx';
import { useStoryPages } from './use-story-pages.ts';
import styles from './story-list.module.css';

type StoryListProps = {
  state: StoryState;
  title: string;
  empty: string;
  /** Shown beside the heading. */
  action?: ReactNode;
  onDecide: (decided: Decided) => void;
};

/** The stories in one state, page by page. What is decided leaves the list, and the focus moves to the next story. */
export const StoryList = ({ state, title, empty, action, onDecide }: StoryListProps) => {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const pages = useStoryPages(state);
  const selection = useSelection(pages.stories);
  const decide = (decided: Decided) => {
    const hadFocus = list.current?.contains(document.activeElement);
    if (hadFocus) (nextCard(list.current, decided.stories) ?? heading.current)?.focus();
    onDecide(decided);
  };
  const decideSelected = (decided: Decided) => {
    heading.current?.focus();
    selection.clear();
    onDecide(decided);
  };
  const count = pages.counts?.[state];
  return (
    <section aria-labelledby={titleId} className={styles['section']}>
      <Row gap={16} lineGap={8} className={styles['head']}>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
          {count !== undefined && ` (${count})`}
        </h2>
        {state === 'pending' && count !== undefined && count > 0 && <Badge>{count} awaiting review</Badge>}
        {action}
      </Row>
      <AsyncStates
        query={pages.first}
        loading="Loading stories..."
        skeleton={<Skeleton height="420px" />}
        failed="The stories could not be loaded"
      >
        {({ counts }) => (
          <>
            {state === 'pending' && counts.pending >= counts.pendingMax && <Full max={counts.pendingMax} />}
            {pages.stories.length === 0 ? (
              <EmptyState>{empty}</EmptyState>
            ) : (
              <SelectedStories state={state} selection={selection} onDecide={decideSelected} />
            )}
            <Stack as="ul" ref={list} gap={16} className={styles['stories']}>
              {pages.stories.map((story) => (
                <ListEntry key={story.id} what="story">
                  <StoryCard
                    story={story}
                    isSelected={selection.has(story.id)}
                    onSelect={() => selection.toggle(story.id)}
                    onDecide={(decision) => decide({ stories: [story], decision })}
                  />
                </ListEntry>
              ))}
            </Stack>
          </>
        )}
      </AsyncStates>
      <LoadMore failed="The next stories could not be loaded" {...pages} />
    </section>
  );
};

const Full = ({ max }: { max: number }) => (
  <Notice tone="danger" title="New stories are being refused">
    {max} are waiting for approval, and new ones are refused until there is room. You can select all spam and delete it
    at once.
  </Notice>
);

/** The card after the decided ones, or else the one before. */
const nextCard = (list: HTMLElement | null, decided: readonly AdminStory[]) => {
  const cards = [...(list?.querySelectorAll<HTMLElement>('[data-story]') ?? [])];
  const here = cards.findIndex((card) => decided.some(({ id }) => id === card.dataset['story']));
  return cards[here + 1] ?? cards[here - 1];
};
