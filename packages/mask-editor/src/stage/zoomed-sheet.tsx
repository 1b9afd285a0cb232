import type { CSSProperties, HTMLAttributes } from 'react';
import type { View } from '../view/use-view.ts';
import { useZoomingWheel } from '../view/use-zooming-wheel.ts';
import styles from './stage.module.css';

type ZoomedSheetProps = HTMLAttributes<HTMLDivElement> & {
  view: View;
  /** In pixels of what is on the sheet. */
  size: { width: number; height: number };
};

/** A sheet that is zoomed and moved in its frame. Its children lie on it, and all else is the frame's. */
export const ZoomedSheet = ({ view, size, children, ...frame }: ZoomedSheetProps) => {
  useZoomingWheel(view);
  const style = { '--aspect': size.width / size.height, '--zoom': view.zoom } as CSSProperties; // React's type has no custom properties
  return (
    <div ref={view.viewport} tabIndex={0} className={styles['viewport']} {...frame}>
      <div ref={view.sheet} className={styles['sheet']} style={style}>
        {children}
      </div>
    </div>
  );
};
