import { Section } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { AsyncStates, EmptyState, RowSkeletons } from '../components/async-states.tsx';
import { PageHeader } from '../components/layout/page-header.tsx';
import { SidePanelLayout } from '../components/layout/side-panel-layout.tsx';
import { AddItemForm } from '../features/gallery/add-item-form.tsx';
import { ItemList } from '../features/gallery/item-list.tsx';
import { adminGalleryQuery } from '../lib/queries/gallery.ts';

export const GalleryPage = () => (
  <>
    <PageHeader title="Gallery Management" />
    <SidePanelLayout sidePanel={<AddItemForm />}>
      <Section title="Current Gallery Items">
        <AsyncStates
          query={useQuery(adminGalleryQuery())}
          loading="Loading gallery items..."
          skeleton={<RowSkeletons rows={5} height="104px" />}
          failed="Failed to fetch gallery items"
        >
          {(items) =>
            items.length === 0 ? (
              <EmptyState>No portraits here yet. Add the first one.</EmptyState>
            ) : (
              <ItemList items={items} />
            )
          }
        </AsyncStates>
      </Section>
    </SidePanelLayout>
  </>
);
