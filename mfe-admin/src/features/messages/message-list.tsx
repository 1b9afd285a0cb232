import type { AdminMessage } from '@pawlayer/contracts/admin';
import { MessageCard } from './message-card.tsx';
import styles from './message-list.module.css';

export const MessageList = ({ messages }: { messages: readonly AdminMessage[] }) => (
  <ul className={styles['messages']}>
    {messages.map((message) => (
      <li key={message.id}>
        <MessageCard message={message} />
      </li>
    ))}
  </ul>
);
