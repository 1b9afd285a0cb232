import type { MessageState } from '@pawlayer/contracts/admin';
import { Section, Stack } from '@pawlayer/ui';
import { AsyncStates, EmptyState, RowSkeletons } from '../../components/async-states.tsx';
import { ListEntry } from '../../components/list-entry.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { MessageCard } from './message-card.tsx';
import { useMessagePages } from './use-message-pages.ts';

type MessageListProps = { state: MessageState; title: string; empty: string };

/** The messages in one state, page by page. */
export const MessageList = ({ state, title, empty }: MessageListProps) => {
  const { first, messages, count, ...pages } = useMessagePages(state);
  return (
    <Section title={count === undefined ? title : `${title} (${count})`}>
      <AsyncStates
        query={first}
        loading="Loading messages..."
        skeleton={<RowSkeletons rows={1} height="180px" />}
        failed="The messages could not be loaded"
      >
        {() =>
          messages.length === 0 ? (
            <EmptyState>{empty}</EmptyState>
          ) : (
            <Stack as="ul" gap={16}>
              {messages.map((message) => (
                <ListEntry key={message.id} what="message">
                  <MessageCard message={message} />
                </ListEntry>
              ))}
            </Stack>
          )
        }
      </AsyncStates>
      <LoadMore failed="The next messages could not be loaded" {...pages} />
    </Section>
  );
};
