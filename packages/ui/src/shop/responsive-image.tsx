import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './responsive-image.module.css';

type Picture = { path: string; type: string; width: number; height: number };

export type ResponsiveImageProps = {
  /** The same picture in several formats and widths; the browser takes what fits. */
  pictures: readonly Picture[];
  alt: string;
  /** How wide it is shown, as in the `sizes` of an img. */
  sizes: string;
  /** Fills its place until the picture is there: `#rrggbb`. */
  color?: string | undefined;
  /** Fetched at once instead of when it comes near. */
  priority?: boolean;
  className?: string | undefined;
};

const formats = ['image/avif', 'image/webp'];

const srcSet = (pictures: readonly Picture[]): string =>
  pictures.map(({ path, width }) => `${path} ${width}w`).join(', ');

/** A picture that keeps its place while it loads, in the format and width that the browser chooses. */
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
            : ({ '--color': color } as CSSProperties) /* custom properties are not in React's type */
        }
      />
    </picture>
  );
};
