import { galleryQuery, productsQuery } from '@pawlayer/app-kit';
import type { GalleryItem } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { Button, ErrorPanel, LoadingNote, Skeleton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { FilterChips } from './filter-chips.tsx';
import { matching, orientations, tiers } from './filters.ts';
import { GalleryCard } from './gallery-card.tsx';
import { Lightbox } from './lightbox.tsx';
import styles from './gallery.module.css';

/** All portraits, what of them is shown, and the one that is looked at: the address says both. */
export const Gallery = () => {
  const [params, setParams] = useSearchParams();
  const { data: items, isPending, isError, refetch } = useQuery(galleryQuery());
  const change = (name: string, value: string | null) => {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    // Opening a portrait is a step that Back undoes; everything else changes where one is.
    setParams(next, { replace: name !== 'item' || value === null || params.has('item'), preventScrollReset: true });
  };
  if (isPending) return <LoadingGrid />;
  if (isError)
    return (
      <ErrorPanel
        title="The portraits did not arrive"
        text="Something between you and us failed."
        onRetry={() => void refetch()}
      />
    );
  if (items.length === 0) return <Nothing text="No portraits here yet. Yours could be first." />;
  const shown = matching(items, { tier: params.get('tier'), orientation: params.get('orientation') });
  return (
    <>
      <div className={styles['filters']}>
        <FilterChips
          label="Tier"
          options={tiers}
          chosen={params.get('tier')}
          onChoose={(tier) => change('tier', tier)}
        />
        <FilterChips
          label="Orientation"
          options={orientations}
          chosen={params.get('orientation')}
          onChoose={(orientation) => change('orientation', orientation)}
        />
      </div>
      {shown.length === 0 ? (
        <Nothing text="No portraits like that yet." />
      ) : (
        <Grid items={shown} onOpen={(id) => change('item', id)} />
      )}
      <Lightbox items={shown} openId={params.get('item')} onOpen={(id) => change('item', id)} />
    </>
  );
};

const Grid = ({ items, onOpen }: { items: readonly GalleryItem[]; onOpen: (id: string) => void }) => {
  const { data: products = [] } = useQuery(productsQuery());
  return (
    <ul className={styles['grid']}>
      {items.map((item, index) => (
        <li key={item.id}>
          <GalleryCard
            item={item}
            priority={index < inFirstView}
            size={products.find(({ name }) => name === item.productName)?.size}
            onOpen={() => onOpen(item.id)}
          />
        </li>
      ))}
    </ul>
  );
};

/** Two rows of a phone; a wide window has them in its first row. */
const inFirstView = 4;

const Nothing = ({ text }: { text: string }) => (
  <div className={styles['nothing']}>
    <p>{text}</p>
    <Button asChild variant="secondary">
      <Link to={paths.upload}>Create Portrait</Link>
    </Button>
  </div>
);

const skeletons = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

const LoadingGrid = () => (
  <>
    <LoadingNote>Loading portraits...</LoadingNote>
    <div className={styles['grid']}>
      {skeletons.map((name) => (
        <Skeleton key={name} height="380px" />
      ))}
    </div>
  </>
);
