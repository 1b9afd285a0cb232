import { IconButton, ZoomInIcon, ZoomOutIcon } from '@pawlayer/ui';
import { maxZoom, type View, zoomStep } from '../view/use-view.ts';
import styles from './tools.module.css';

/** Zoom out and in; they stay in the order of tabs as undo does. */
export const ZoomButtons = ({ view }: { view: View }) => (
  <>
    <IconButton
      label="Zoom out"
      title="Zoom out (−)"
      aria-disabled={view.zoom <= 1}
      className={styles['step']}
      onClick={() => view.zoomBy(1 / zoomStep)}
    >
      <ZoomOutIcon />
    </IconButton>
    <IconButton
      label="Zoom in"
      title="Zoom in (+)"
      aria-disabled={view.zoom >= maxZoom}
      className={styles['step']}
      onClick={() => view.zoomBy(zoomStep)}
    >
      <ZoomInIcon />
    </IconButton>
  </>
);
