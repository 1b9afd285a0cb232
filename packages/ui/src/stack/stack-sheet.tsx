import { type CSSProperties, useLayoutEffect, useRef } from 'react';

/**
 * One sheet of a stack: a cut-out with transparency, at an address, or as pixels that were made on this device. Pixels
 * stay those of whoever made them, who closes them once nothing shows them any more.
 */
export type StackSheet = { src: string } | { picture: ImageBitmap };

type Looks = { className?: string | undefined; style?: CSSProperties };

/** A sheet's picture. `priority` loads it before other pictures. */
export const SheetPicture = ({
  sheet,
  priority = false,
  ...looks
}: Looks & { sheet: StackSheet; priority?: boolean }) => {
  if ('picture' in sheet) return <DrawnPicture picture={sheet.picture} {...looks} />;
  return (
    <img
      src={sheet.src}
      alt=""
      width={750}
      height={1000}
      decoding="async"
      draggable={false}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      {...looks}
    />
  );
};

/** Draws before the browser paints, so that all sheets of a stack change in the same frame. */
const DrawnPicture = ({ picture, ...looks }: Looks & { picture: ImageBitmap }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const { current } = canvas;
    if (!current || picture.width === 0) return; // a closed picture has no pixels: its successor is on its way
    [current.width, current.height] = [picture.width, picture.height]; // which also clears what was drawn before
    current.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return <canvas ref={canvas} {...looks} />;
};
