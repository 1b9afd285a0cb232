import { mailFacts } from '@pawlayer/contracts/admin';
import { adminMailTextPath } from '@pawlayer/contracts/paths';
import { Section } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { AsyncStates, RowSkeletons } from '../../../components/async-states.tsx';
import { TextRows } from '../text-rows.tsx';
import { mailTextsQuery } from './api.ts';

/** The mails that a customer gets, each a link to its words. */
export const MailList = () => (
  <Section title="Mails to customers">
    <AsyncStates
      query={useQuery(mailTextsQuery())}
      loading="Loading the mails..."
      skeleton={<RowSkeletons rows={8} height="72px" />}
      failed="The mails could not be loaded"
    >
      {(texts) => (
        <TextRows
          rows={texts.map(({ name, version, trouble }) => ({
            ...mailFacts[name],
            name,
            version,
            path: adminMailTextPath(name),
            hasTrouble: trouble !== undefined,
          }))}
        />
      )}
    </AsyncStates>
  </Section>
);
