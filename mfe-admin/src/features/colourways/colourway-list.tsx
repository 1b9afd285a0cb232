import type { AdminColourway, Filament } from '@pawlayer/contracts/admin';
import { Section, Skeleton } from '@pawlayer/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncStates, EmptyState } from '../../components/async-states.tsx';
import { SidePanelLayout } from '../../components/layout/side-panel-layout.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { SortableList } from '../../components/sortable/sortable-list.tsx';
import { filamentsQuery } from '../../lib/queries/filaments.ts';
import { useChanging } from '../../lib/use-changing.ts';
import { adminColourwaysQuery, orderColourwaysMutation } from './api.ts';
import { ColourwayForm } from './colourway-form.tsx';
import { ColourwayRow } from './colourway-row.tsx';
import styles from './colourway-list.module.css';

/** All colourways in their order, and the form that adds or changes one. */
export const ColourwayList = () => {
  const filaments = useQuery(filamentsQuery());
  return (
    <AsyncStates
      query={useQuery(adminColourwaysQuery())}
      loading="Loading colourways..."
      skeleton={skeleton}
      failed="The colourways could not be loaded"
    >
      {(colourways) => (
        <AsyncStates
          query={filaments}
          loading="Loading filaments..."
          skeleton={skeleton}
          failed="The filaments could not be loaded"
        >
          {(library) => <Ladders colourways={colourways} filaments={library} />}
        </AsyncStates>
      )}
    </AsyncStates>
  );
};

const skeleton = <Skeleton height="640px" />;

type LaddersProps = { colourways: readonly AdminColourway[]; filaments: readonly Filament[] };

const Ladders = ({ colourways, filaments }: LaddersProps) => {
  const { changingId, change, finish } = useChanging();
  // Somebody else may have deleted it: then what was typed stays here, beside why it is not saved.
  const [opened, setOpened] = useState<AdminColourway>();
  const changing = changingId === undefined ? undefined : (colourways.find(({ id }) => id === changingId) ?? opened);
  const open = (colourway: AdminColourway) => {
    setOpened(colourway);
    change(colourway.id);
  };
  return (
    <SidePanelLayout
      isLong
      sidePanel={
        <ColourwayForm key={changing?.id ?? 'new'} colourway={changing} filaments={filaments} onDone={finish} />
      }
    >
      <Section title="In the order of the shop">
        {colourways.length === 0 ? (
          <EmptyState>No colourways yet. Until you add one, posters come only in Natural.</EmptyState>
        ) : (
          <Rows colourways={colourways} onChange={open} />
        )}
      </Section>
    </SidePanelLayout>
  );
};

type RowsProps = { colourways: readonly AdminColourway[]; onChange: (colourway: AdminColourway) => void };

const Rows = ({ colourways, onChange }: RowsProps) => {
  const order = useMutation(orderColourwaysMutation(useQueryClient()));
  const former = colourways.map(({ id }) => id);
  return (
    <>
      <MutationError error={order.error} title="Failed to reorder" />
      <SortableList
        items={colourways.map(({ id, name }) => ({ id, name }))}
        className={styles['rows']}
        onMove={(ids) => order.mutate({ ids, former })}
      >
        {(index, place) => {
          const colourway = colourways[index];
          return (
            colourway && (
              <ColourwayRow key={colourway.id} colourway={colourway} {...place} onChange={() => onChange(colourway)} />
            )
          );
        }}
      </SortableList>
    </>
  );
};
