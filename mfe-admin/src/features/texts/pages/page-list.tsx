import { policyOf } from '@pawlayer/contracts/admin';
import { adminPageTextPath } from '@pawlayer/contracts/paths';
import { Section } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { AsyncStates, RowSkeletons } from '../../../components/async-states.tsx';
import { TextRows } from '../text-rows.tsx';
import { pageTextsQuery } from './api.ts';
import { pageFacts } from './page-facts.ts';
import { useUnfilled } from './use-unfilled.ts';

/** What the pages say, each a link to its words. */
export const PageList = () => {
  const unfilled = useUnfilled();
  return (
    <Section title="Pages">
      <AsyncStates
        query={useQuery(pageTextsQuery())}
        loading="Loading the texts..."
        skeleton={<RowSkeletons rows={7} height="72px" />}
        failed="The texts of the pages could not be loaded"
      >
        {(texts) => (
          <TextRows
            rows={texts.map(({ name, version, trouble }) => {
              const policy = policyOf(name);
              const isUnfilled = policy !== undefined && unfilled[policy] !== undefined;
              return {
                ...pageFacts[name],
                name,
                version,
                path: adminPageTextPath(name),
                hasTrouble: trouble !== undefined || isUnfilled,
              };
            })}
          />
        )}
      </AsyncStates>
    </Section>
  );
};
