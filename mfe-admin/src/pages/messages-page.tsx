import { useQuery } from '@tanstack/react-query';
import { AsyncStates } from '../components/async-states/async-states.tsx';
import { EmptyState } from '../components/async-states/empty-state.tsx';
import { RowSkeletons } from '../components/async-states/row-skeletons.tsx';
import { PageHeader } from '../components/layout/page-header.tsx';
import { adminMessagesQuery } from '../features/messages/api.ts';
import { MessageList } from '../features/messages/message-list.tsx';

export const MessagesPage = () => (
  <>
    <PageHeader title="Messages" lead="Visitors were promised a reply within 24 hours." />
    <AsyncStates
      query={useQuery(adminMessagesQuery())}
      loading="Loading messages..."
      skeleton={<RowSkeletons rows={3} height="180px" />}
      failed="The messages did not arrive"
    >
      {(messages) =>
        messages.length === 0 ? <EmptyState>No messages yet.</EmptyState> : <MessageList messages={messages} />
      }
    </AsyncStates>
  </>
);
