import type { Crop } from '@pawlayer/contracts';
import type { CSSProperties } from 'react';
import { useFraming } from '../../lib/cut/use-framing.ts';
import styles from './framed-photo.module.css';

/** The part of the draft's photo that becomes the portrait, in a border like that of the print; empty without address. */
export const FramedPhoto = ({ src, alt }: { src: string | undefined; alt: string }) => {
  const framing = useFraming();
  return (
    <span className={styles['frame']}>
      <span className={styles['photo']} data-across={framing?.orientation === 'across'}>
        {src && <img src={src} alt={alt} className={styles['picture']} style={framing && showPart(framing.crop)} />}
      </span>
    </span>
  );
};

/** So large, and moved so far, that the frame shows this part of it. */
const showPart = ({ x, y, width, height }: Crop): CSSProperties => ({
  width: `${100 / width}%`,
  height: `${100 / height}%`,
  left: `${(-100 * x) / width}%`,
  top: `${(-100 * y) / height}%`,
});
