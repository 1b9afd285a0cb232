import { useLayoutEffect, useRef } from 'react';
import styles from './sample-picture.module.css';

type SamplePictureProps = {
  /** Undefined until it is painted. */
  picture: ImageBitmap | undefined;
  /** The colours that stand in for it, dark to light. */
  stops: readonly string[];
  /** Whether the picture shows an earlier portrait, and another one is being painted. */
  isOld: boolean;
};

/** The visitor's portrait in a colourway, small; until it is there, the colours as stripes, light ones on top. */
export const SamplePicture = ({ picture, stops, isOld }: SamplePictureProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const { current } = canvas;
    if (!current || !picture || picture.width === 0) return; // a closed picture has no pixels: another one is on its way
    [current.width, current.height] = [picture.width, picture.height];
    current.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return picture ? (
    <canvas ref={canvas} className={styles['picture']} data-old={isOld} />
  ) : (
    <span style={{ backgroundImage: stripesOf(stops) }} />
  );
};

const stripesOf = (stops: readonly string[]): string | undefined => {
  if (stops.length === 0) return undefined;
  const stripes = stops.map((hex, index) => {
    const [from, to] = [index, index + 1].map((place) => `${(place / stops.length) * 100}%`);
    return `${hex} ${from} ${to}`;
  });
  return `linear-gradient(to top, ${stripes.join(', ')})`;
};
