import { useQuery } from '@tanstack/react-query';
import { adminGalleryQuery } from '../data/gallery.ts';
import { Empty } from '../faces/empty.tsx';
import { Faces } from '../faces/faces.tsx';
import { RowSkeletons } from '../faces/row-skeletons.tsx';
import { AddForm } from '../features/gallery/add-form.tsx';
import { ItemList } from '../features/gallery/item-list.tsx';
import { PageHead } from '../room/page-head.tsx';
import { Section } from '../room/section.tsx';
import { WithDrawer } from '../room/with-drawer.tsx';

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
