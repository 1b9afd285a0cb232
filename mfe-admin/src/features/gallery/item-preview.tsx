import type { GalleryForm } from '@pawlayer/contracts/admin';
import { type Control, useWatch } from 'react-hook-form';
import { cssRatio } from '../../lib/format/aspect-ratio.ts';
import type { ItemInput } from './item-fields.tsx';
import styles from './item-preview.module.css';

/** A preview of the new item as it will look in the gallery. */
export const ItemPreview = ({
  picture,
  control,
}: {
  picture: string | undefined;
  control: Control<ItemInput, unknown, GalleryForm>;
}) => {
  const { petName, colorway, productName, aspectRatio } = useWatch({ control });
  return (
    <figure className={styles['preview']}>
      {picture && (
        <img
          src={picture}
          alt=""
          className={styles['picture']}
          style={{ aspectRatio: cssRatio(aspectRatio ?? '3:4') }}
        />
      )}
      <figcaption className={styles['caption']}>
        <span className={styles['name']}>{petName || 'Pet name'}</span>
        <span>{[colorway || 'Colorway', productName || 'Size'].join(', ')}</span>
      </figcaption>
    </figure>
  );
};
