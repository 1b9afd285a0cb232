import { Section, Stack } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { AsyncStates, EmptyState, RowSkeletons } from '../../components/async-states.tsx';
import { peopleQuery } from '../../lib/queries/people.ts';
import { PersonRow } from './person-row.tsx';

export const PeopleList = () => (
  <Section title="Who has access">
    <AsyncStates
      query={useQuery(peopleQuery())}
      loading="Loading people..."
      skeleton={<RowSkeletons rows={3} height="96px" />}
      failed="The people could not be loaded"
    >
      {(people) => (
        <>
          <Stack as="ul" ruled>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </Stack>
          {people.length < 2 && <EmptyState>Only you have access. Invite somebody to help you.</EmptyState>}
        </>
      )}
    </AsyncStates>
  </Section>
);
