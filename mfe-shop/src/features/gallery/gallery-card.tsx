import { galleryFirstView, type GalleryItem, isolated, sizeInWords } from '@pawlayer/contracts';
import { Mono, ResponsiveImage, Small } from '@pawlayer/ui';
import { cssRatio } from './filters.ts';
import styles from './gallery-card.module.css';

type GalleryCardProps = {
  item: GalleryItem;
  /** The size of its product; undefined until the products have loaded. */
  size: string | undefined;
  /** Loads the picture at once instead of lazily. */
  priority: boolean;
  onOpen: () => void;
};

/** A portrait with its facts below. */
export const GalleryCard = ({ item, size, priority, onOpen }: GalleryCardProps) => (
  <figure>
    <button
      type="button"
      className={styles['open']}
      data-item={item.id}
      aria-label={`Look at ${isolated(item.petName)} closely${item.before ? ', beside the photo' : ''}`}
      onClick={onOpen}
      style={{ aspectRatio: cssRatio(item.aspectRatio) }}
    >
      <ResponsiveImage
        pictures={item.pictures}
        alt={`Layered portrait of ${isolated(item.petName)}`}
        sizes={galleryFirstView.sizes[item.orientation]}
        color={item.dominantColor}
        priority={priority}
        className={styles['image']}
      />
      {item.before && (
        <span className={styles['before']}>
          <ResponsiveImage
            pictures={item.before.pictures}
            alt={`The photo of ${isolated(item.petName)}`}
            sizes="110px"
            color={item.before.dominantColor}
            className={styles['image']}
          />
        </span>
      )}
    </button>
    <figcaption>
      <span className={styles['name']}>{item.petName}</span>
      <Small as="span" className={styles['colorway']}>
        {item.colorway}
      </Small>
      <Mono className={styles['size']}>{factsOf(item, size)}</Mono>
    </figcaption>
  </figure>
);

/** For example "Beloved, 6 × 8 in, across". */
const factsOf = ({ productName, orientation }: GalleryItem, size: string | undefined): string =>
  size === undefined
    ? productName
    : `${productName}, ${sizeInWords(size, orientation === 'landscape' ? 'across' : 'upright')}`;
