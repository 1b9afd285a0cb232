import type { AdminGalleryItem } from '@pawlayer/contracts/admin';
import { PrivatePhoto } from '../../components/private-photo/private-photo.tsx';
import { cssRatio } from '../../lib/format/aspect-ratio.ts';
import { galleryImageQuery } from '../../lib/queries/gallery.ts';
import styles from './item-thumbnail.module.css';

/** The item's image, or its dominant colour until the renditions have been made. */
export const ItemThumbnail = ({
  item: { id, petName, aspectRatio, dominantColor, pictures },
}: {
  item: AdminGalleryItem;
}) =>
  pictures.length > 0 ? (
    <PrivatePhoto query={galleryImageQuery(id)} caption={`Portrait of ${petName}`} className={styles['thumbnail']} />
  ) : (
    <div className={styles['placeholder']} style={{ aspectRatio: cssRatio(aspectRatio), background: dominantColor }}>
      <span className={styles['note']}>Making pictures</span>
    </div>
  );
