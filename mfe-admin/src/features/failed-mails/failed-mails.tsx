import { useToast } from '@pawlayer/app-kit';
import type { FailedMails as Failed } from '@pawlayer/contracts/admin';
import { AlertIcon, MailIcon, Notice, Small, SmallButton } from '@pawlayer/ui';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { Disclosure } from '../../components/disclosure.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { mailsInWords } from '../../lib/format/mails-in-words.ts';
import { failedMailsQuery, senders } from '../../lib/queries/failed-mails.ts';
import { isUnauthorized } from '../../lib/session/errors.ts';
import { sendAllAgainMutation } from './api.ts';
import styles from './failed-mails.module.css';

/** One line about the mails that could not be sent, of all services together; nothing where there are none. */
export const FailedMails = () => {
  const queries = useQueries({ queries: senders.map(failedMailsQuery) });
  const sendAgain = useMutation(sendAllAgainMutation(useQueryClient(), useToast()));
  const answers = queries.flatMap(({ data }) => data ?? []);
  const count = answers.reduce((sum, answer) => sum + checkedCount(answer.count), 0);
  const silent = senders.filter((_, index) => {
    const query = queries[index];
    return query?.isError && !isUnauthorized(query.error);
  });
  return (
    <>
      {count > 0 && (
        <section aria-label="Mails that could not be sent" className={styles['line']}>
          <Disclosure
            bare
            tone="bad"
            offer="Show which"
            summary={
              <>
                <AlertIcon />
                {mailsInWords(count)} could not be sent
              </>
            }
          >
            <KindList kinds={answers.flatMap(({ kinds }) => kinds)} />
          </Disclosure>
          <SmallButton pending={sendAgain.isPending} onClick={() => sendAgain.mutate()}>
            <MailIcon size={18} />
            Send all again
          </SmallButton>
        </section>
      )}
      <MutationError error={sendAgain.error} />
      {silent.length > 0 && (
        <Notice tone="danger">It is not known whether every mail was sent: {silent.join(', ')} did not answer.</Notice>
      )}
    </>
  );
};

/** Throws for an answer without the number, so that the section says so instead of showing nothing. */
const checkedCount = (count: unknown): number => {
  if (typeof count !== 'number') throw new TypeError('the answer has no number');
  return count;
};

const KindList = ({ kinds }: Pick<Failed, 'kinds'>) => (
  <ul className={styles['kinds']}>
    {kinds.map(({ title, count, orderNumbers, error }) => (
      <li key={title}>
        <p>
          {title}: {count}
          {orderNumbers.length > 0 && ` (${orderNumbers.join(', ')})`}
        </p>
        <Small>{error}</Small>
      </li>
    ))}
  </ul>
);
