import { Section, Skeleton, Stack } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { AsyncStates, EmptyState } from '../../components/async-states.tsx';
import { SidePanelLayout } from '../../components/layout/side-panel-layout.tsx';
import { type Spools, spoolsQuery } from '../../lib/queries/spools.ts';
import { useChanging } from '../../lib/use-changing.ts';
import { SpoolForm } from './spool-form.tsx';
import { SpoolList } from './spool-list.tsx';
import { Supplies } from './supplies.tsx';

/** All spools, and the form that adds or corrects one. */
export const SpoolShelf = () => (
  <AsyncStates
    query={useQuery(spoolsQuery())}
    loading="Loading spools..."
    skeleton={<Skeleton height="480px" />}
    failed="The spools could not be loaded"
  >
    {(spools) => <Shelf spools={spools} />}
  </AsyncStates>
);

const Shelf = ({ spools: { supplies, others, archived, isPartial } }: { spools: Spools }) => {
  const { changingId, change, finish } = useChanging();
  const changing = [...supplies.flatMap(({ spools }) => spools), ...others, ...archived].find(
    ({ id }) => id === changingId,
  );
  return (
    <SidePanelLayout
      isNarrow
      sidePanel={<SpoolForm key={changing?.id ?? 'new'} spool={changing} filaments={supplies} onDone={finish} />}
    >
      <Stack gap={32}>
        <Section title="In use">
          {supplies.length === 0 && others.length === 0 ? (
            <EmptyState>No filaments yet. Add a filament to the library first.</EmptyState>
          ) : (
            <Supplies supplies={supplies} others={others} isPartial={isPartial} onChange={change} />
          )}
        </Section>
        {archived.length > 0 && (
          <Section title="In the archive">
            <SpoolList spools={archived} hasNames onChange={change} />
          </Section>
        )}
      </Stack>
    </SidePanelLayout>
  );
};
