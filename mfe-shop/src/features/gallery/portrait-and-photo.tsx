import { type GalleryItem, isolated } from '@pawlayer/contracts';
import { PairSlider, ResponsiveImage } from '@pawlayer/ui';
import styles from './portrait-and-photo.module.css';

type PortraitAndPhotoProps = { item: GalleryItem; before: NonNullable<GalleryItem['before']> };

/** A portrait and the photo it was made of in one frame, with a slider between them. */
export const PortraitAndPhoto = ({
  item: { petName, pictures, dominantColor, width, height },
  before,
}: PortraitAndPhotoProps) => (
  <PairSlider
    name="How much of the photo is shown"
    ratio={width / height}
    className={styles['pair']}
    left={{
      label: 'Photo',
      picture: (
        <ResponsiveImage
          pictures={before.pictures}
          alt={`The photo of ${isolated(petName)}`}
          sizes="90vw"
          color={before.dominantColor}
          priority
        />
      ),
    }}
    right={{
      label: 'Portrait',
      picture: (
        <ResponsiveImage
          pictures={pictures}
          alt={`Layered portrait of ${isolated(petName)}`}
          sizes="90vw"
          color={dominantColor}
          priority
        />
      ),
    }}
  />
);
