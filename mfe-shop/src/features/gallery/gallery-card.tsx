import type { GalleryItem } from '@pawlayer/contracts';
import { Mono, ResponsiveImage } from '@pawlayer/ui';
import { cssRatio } from './filters.ts';
import styles from './gallery-card.module.css';

type GalleryCardProps = {
  item: GalleryItem;
  /** Of its product; unknown until the products are there. */
  size: string | undefined;
  /** Fetched at once instead of when it comes near. */
  priority: boolean;
  onOpen: () => void;
};

/** A portrait on the paper, its facts below. */
export const GalleryCard = ({ item, size, priority, onOpen }: GalleryCardProps) => (
  <figure className={styles['card']}>
    <button
      type="button"
      className={styles['open']}
      data-item={item.id}
      aria-label={`Look at ${item.petName} closely`}
      onClick={onOpen}
      style={{ aspectRatio: cssRatio(item.aspectRatio) }}
    >
      <ResponsiveImage
        pictures={item.pictures}
        alt={`Layered portrait of ${item.petName}`}
        sizes="(max-width: 720px) 46vw, (max-width: 1000px) 31vw, 270px"
        color={item.dominantColor}
        priority={priority}
        className={styles['image']}
      />
    </button>
    <figcaption>
      <span className={styles['name']}>{item.petName}</span>
      <span className={styles['colorway']}>{item.colorway}</span>
      <Mono className={styles['size']}>{size === undefined ? item.productName : `${item.productName}, ${size}`}</Mono>
    </figcaption>
  </figure>
);
