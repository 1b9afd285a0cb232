import { SectionBoundary, useContact } from '@pawlayer/app-kit';
import { PageHeader } from '../components/layout/page-header.tsx';
import { MessageList } from '../features/messages/message-list.tsx';

export const MessagesPage = () => (
  <>
    <PageHeader title="Messages" lead={`Visitors were promised a reply ${useContact().replyPromise}.`} />
    {lists.map((list) => (
      <SectionBoundary key={list.state} title="The messages could not be loaded">
        <MessageList {...list} />
      </SectionBoundary>
    ))}
  </>
);

const lists = [
  { state: 'open', title: 'Open', empty: 'No open messages.' },
  { state: 'answered', title: 'Answered', empty: 'No answered messages yet.' },
  { state: 'spam', title: 'Spam', empty: 'No spam.' },
] as const;
