import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './responsive-image.module.css';

type Picture = { path: string; type: string; width: number; height: number };

export type ResponsiveImageProps = {
  /** The same picture in several formats and widths; the browser picks one. */
  pictures: readonly Picture[];
  alt: string;
  /** The `sizes` attribute of the img element. */
  sizes: string;
  /** The placeholder colour until the picture has loaded: `#rrggbb`. */
  color?: string | undefined;
  /** Loads the picture at once instead of lazily. */
  priority?: boolean;
  className?: string | undefined;
};

const formats = ['image/avif', 'image/webp'];

const srcSet = (pictures: readonly Picture[]): string =>
  pictures.map(({ path, width }) => `${path} ${width}w`).join(', ');

/** A picture that reserves its space while it loads. The browser picks the format and the width. */
export const ResponsiveImage = ({ pictures, alt, sizes, color, priority = false, className }: ResponsiveImageProps) => {
  const plain = pictures.filter(({ type }) => type === 'image/jpeg').toSorted((a, b) => a.width - b.width);
  const [small] = plain;
  if (!small) return null;
  return (
    <picture className={styles['picture']}>
      {formats.map((type) => (
        <source
          key={type}
          type={type}
          sizes={sizes}
          srcSet={srcSet(pictures.filter((picture) => picture.type === type))}
        />
      ))}
      <img
        src={small.path}
        srcSet={srcSet(plain)}
        sizes={sizes}
        width={small.width}
        height={small.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        className={classNames(styles['image'], className)}
        style={
          color === undefined
            ? undefined
            : ({ '--color': color } as CSSProperties) /* React's type has no custom properties */
        }
      />
    </picture>
  );
};
