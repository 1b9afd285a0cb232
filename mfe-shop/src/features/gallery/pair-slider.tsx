import { type GalleryItem, isolated } from '@pawlayer/contracts';
import { ResponsiveImage } from '@pawlayer/ui';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import styles from './pair-slider.module.css';

type PairSliderProps = { item: GalleryItem; before: NonNullable<GalleryItem['before']> };

/** Keeps keys and swipes that move the slider from turning to the next portrait. */
const keepHere = (event: KeyboardEvent | PointerEvent) => event.stopPropagation();

/** A portrait and the photo it was made of in one frame, with a slider between them. */
export const PairSlider = ({ item: { petName, pictures, dominantColor, width, height }, before }: PairSliderProps) => {
  const [photoPercent, setPhotoPercent] = useState(50);
  return (
    <div
      className={styles['pair']}
      // React's type has no custom properties.
      style={{ '--ratio': width / height, '--photo': photoPercent / 100 } as CSSProperties}
    >
      <ResponsiveImage
        pictures={pictures}
        alt={`Layered portrait of ${isolated(petName)}`}
        sizes="90vw"
        color={dominantColor}
        priority
        className={styles['image']}
      />
      <div className={styles['photo']}>
        <ResponsiveImage
          pictures={before.pictures}
          alt={`The photo of ${isolated(petName)}`}
          sizes="90vw"
          color={before.dominantColor}
          priority
          className={styles['image']}
        />
      </div>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={photoPercent}
        aria-label="How much of the photo is shown"
        aria-valuetext={`${photoPercent}% photo, ${100 - photoPercent}% portrait`}
        className={styles['slider']}
        onChange={({ target }) => setPhotoPercent(target.valueAsNumber)}
        onKeyDown={keepHere}
        onPointerDown={keepHere}
        onPointerUp={keepHere}
      />
      <span className={styles['handle']} aria-hidden="true" />
      <span className={styles['label']} data-side="photo" data-hidden={photoPercent < 15 || undefined}>
        Photo
      </span>
      <span className={styles['label']} data-side="portrait" data-hidden={photoPercent > 85 || undefined}>
        Portrait
      </span>
    </div>
  );
};
