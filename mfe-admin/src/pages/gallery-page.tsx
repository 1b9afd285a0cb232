import { useQuery } from '@tanstack/react-query';
import { adminGalleryQuery } from '../lib/queries/gallery.ts';
import { Empty } from '../components/async-states/empty-state.tsx';
import { Faces } from '../components/async-states/async-states.tsx';
import { RowSkeletons } from '../components/async-states/row-skeletons.tsx';
import { AddForm } from '../features/gallery/add-item-form.tsx';
import { ItemList } from '../features/gallery/item-list.tsx';
import { PageHead } from '../components/layout/page-header.tsx';
import { Section } from '../../../packages/ui/src/surface/section.tsx';
import { WithDrawer } from '../components/layout/side-panel-layout.tsx';

/** What hangs in the public gallery. */
export const GalleryPage = () => (
  <>
    <PageHead title="Gallery Management" />
    <WithDrawer drawer={<AddForm />}>
      <Section title="Current Gallery Items">
        <Faces
          query={useQuery(adminGalleryQuery())}
          loading="Loading gallery items..."
          skeleton={<RowSkeletons rows={5} height="104px" />}
          failed="Failed to fetch gallery items"
        >
          {(items) =>
            items.length === 0 ? <Empty>No portraits here yet. Add the first one.</Empty> : <ItemList items={items} />
          }
        </Faces>
      </Section>
    </WithDrawer>
  </>
);
