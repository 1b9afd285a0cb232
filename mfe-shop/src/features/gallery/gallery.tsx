import { ButtonLink, galleryQuery, useKnownProducts, useQueryParams, useUnprerendered } from '@pawlayer/app-kit';
import { galleryFirstView, type GalleryItem, type Product } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { ErrorPanel, LoadingNote, Skeleton } from '@pawlayer/ui';
import type { CSSProperties } from 'react';
import { tryingAgain, usePatientQuery } from '../../lib/use-patient-query.ts';
import { FilterChips } from './filter-chips.tsx';
import { cssRatio, filterItems, listTiers, orientations } from './filters.ts';
import { GalleryCard } from './gallery-card.tsx';
import { fetchLightbox, LaterLightbox } from './later-lightbox.tsx';
import styles from './gallery.module.css';

/** All portraits with filters and a lightbox. The filters and the open portrait are stored in the URL. */
export const Gallery = () => {
  const { tier, orientation, openId, change } = useGalleryAddress();
  const { data, isError, isTryingAgain, refetch } = usePatientQuery(galleryQuery());
  const items = useUnprerendered(data);
  const products = useKnownProducts();
  const open = (id: string | null) => change('item', id);

  if (items === undefined && !isError && !isTryingAgain) return <LoadingGrid />;
  if (items === undefined || isError) {
    return (
      <div className={styles['failed']}>
        <ErrorPanel
          title="The portraits did not load"
          text={isTryingAgain ? tryingAgain : 'Something went wrong between you and us.'}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (items.length === 0) return <EmptyGallery text="No portraits here yet. Yours could be first." />;
  const shown = filterItems(items, { tier, orientation });
  return (
    <>
      <div className={styles['filters']}>
        <FilterChips
          label="Tier"
          options={listTiers(products, items)}
          chosen={tier}
          onChoose={(value) => change('tier', value)}
        />
        <FilterChips
          label="Orientation"
          options={orientations}
          chosen={orientation}
          onChoose={(value) => change('orientation', value)}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyGallery text="No portraits like that yet." />
      ) : (
        <Grid items={shown} products={products} onOpen={open} />
      )}
      <LaterLightbox items={shown} openId={openId} onOpen={open} />
    </>
  );
};

const useGalleryAddress = () => {
  const [params, changeParams] = useQueryParams();
  return {
    tier: params.get('tier'),
    orientation: params.get('orientation'),
    openId: params.get('item'),
    change: (name: 'tier' | 'orientation' | 'item', value: string | null) => {
      // Opening a portrait adds a history entry, so that the back button closes it; all other changes replace the
      // current entry.
      const addsStep = name === 'item' && value !== null && !params.has('item');
      const edit = (next: URLSearchParams) => (value === null ? next.delete(name) : next.set(name, value));
      changeParams(edit, { replace: !addsStep, preventScrollReset: true });
    },
  };
};

type GridProps = {
  items: readonly GalleryItem[];
  products: readonly Product[];
  onOpen: (id: string) => void;
};

const Grid = ({ items, products, onOpen }: GridProps) => (
  <div className={styles['wall']}>
    <ul className={styles['grid']} onPointerOver={fetchLightbox} onFocus={fetchLightbox}>
      {items.map((item, index) => (
        <li key={item.id} style={withRatio(item.aspectRatio)}>
          <GalleryCard
            item={item}
            priority={index < galleryFirstView.count}
            size={products.find(({ name }) => name === item.productName)?.size}
            onOpen={() => onOpen(item.id)}
          />
        </li>
      ))}
    </ul>
  </div>
);

const withRatio = (aspectRatio: string) => ({ '--ratio': cssRatio(aspectRatio) }) as CSSProperties; // no custom properties in React's type

const EmptyGallery = ({ text }: { text: string }) => (
  <div className={styles['empty']}>
    <p>{text}</p>
    <ButtonLink variant="secondary" to={paths.upload}>
      Create Portrait
    </ButtonLink>
  </div>
);

const skeletons = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

const LoadingGrid = () => (
  <>
    <LoadingNote>Loading portraits...</LoadingNote>
    <div className={styles['wall']}>
      <div className={styles['grid']}>
        {skeletons.map((name) => (
          <div key={name}>
            <Skeleton height="380px" />
          </div>
        ))}
      </div>
    </div>
  </>
);
