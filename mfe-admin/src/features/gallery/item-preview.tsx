import type { GalleryForm } from '@pawlayer/contracts/admin';
import { type Control, useWatch } from 'react-hook-form';
import { useObjectUrl } from '../../photo/use-object-url.ts';
import { cssRatio } from './aspect.ts';
import type { ItemInput } from './item-fields.tsx';
import styles from './item-preview.module.css';

/** How the new item will stand in the gallery. */
export const ItemPreview = ({ file, control }: { file: File; control: Control<ItemInput, unknown, GalleryForm> }) => {
  const { petName, colorway, productName, aspectRatio } = useWatch({ control });
  const url = useObjectUrl(file);
  return (
    <figure className={styles['preview']}>
      {url && <img src={url} alt="" className={styles['picture']} style={{ aspectRatio: cssRatio(aspectRatio ?? '3:4') }} />}
      <figcaption className={styles['caption']}>
        <span className={styles['name']}>{petName || 'Pet name'}</span>
        <span>{[colorway || 'Colorway', productName || 'Size'].join(', ')}</span>
      </figcaption>
    </figure>
  );
};
