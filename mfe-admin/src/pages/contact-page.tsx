import { useQuery } from '@tanstack/react-query';
import { adminMessagesQuery } from '../lib/queries/messages.ts';
import { Empty } from '../components/async-states/empty-state.tsx';
import { Faces } from '../components/async-states/async-states.tsx';
import { RowSkeletons } from '../components/async-states/row-skeletons.tsx';
import { MessageList } from '../features/messages/message-list.tsx';
import { PageHead } from '../components/layout/page-header.tsx';

/** What people asked on the contact page. */
export const ContactPage = () => (
  <>
    <PageHead title="Messages" lead="Visitors were promised a reply within 24 hours." />
    <Faces
      query={useQuery(adminMessagesQuery())}
      loading="Loading messages..."
      skeleton={<RowSkeletons rows={3} height="180px" />}
      failed="The messages did not arrive"
    >
      {(messages) => (messages.length === 0 ? <Empty>No messages yet.</Empty> : <MessageList messages={messages} />)}
    </Faces>
  </>
);
