import { Section } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { AsyncStates, EmptyState, RowSkeletons } from '../../components/async-states.tsx';
import { SidePanelLayout } from '../../components/layout/side-panel-layout.tsx';
import { filamentsQuery } from '../../lib/queries/filaments.ts';
import { useChanging } from '../../lib/use-changing.ts';
import { FilamentForm } from './filament-form.tsx';
import { FilamentTable } from './filament-table.tsx';

/** All filaments, and the form that adds or changes one. */
export const FilamentLibrary = () => {
  const query = useQuery(filamentsQuery());
  const { changingId, change, finish } = useChanging();
  const changing = changingId ? query.data?.find(({ id }) => id === changingId) : undefined;
  return (
    <SidePanelLayout
      isNarrow
      sidePanel={<FilamentForm key={changing?.id ?? 'new'} filament={changing} onDone={finish} />}
    >
      <Section title="On the shelf">
        <AsyncStates
          query={query}
          loading="Loading filaments..."
          skeleton={<RowSkeletons rows={6} />}
          failed="The filaments could not be loaded"
        >
          {(filaments) =>
            filaments.length === 0 ? (
              <EmptyState>
                No filaments yet. Until you add some, portraits are cut in the colours of the photo.
              </EmptyState>
            ) : (
              <FilamentTable filaments={filaments} onChange={({ id }) => change(id)} />
            )
          }
        </AsyncStates>
      </Section>
    </SidePanelLayout>
  );
};
