import type { Orientation } from '@pawlayer/contracts';
import type { Retouch } from '@pawlayer/contracts/admin';
import { cutSizes } from '@pawlayer/mask-editor/photo-canvas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useInView } from '../../../components/private-photo/use-in-view.ts';
import { overlayQuery } from '../api.ts';
import type { OpenedPhoto } from '../engine/start-engine.ts';
import { drawCut } from '../stage/draw-cut.ts';
import { placesOnCut } from './places-on-cut.ts';
import styles from './versions.module.css';

type VersionPictureProps = {
  orderId: string;
  opened: OpenedPhoto;
  /** Absent for the portrait as cut. */
  version?: Retouch;
  /** Of the version, in the middle of a sentence. */
  name?: string;
};

/**
 * A version, small: what was painted over the portrait as cut, or alone where it does not fit. It is fetched and drawn
 * once it is about to be seen.
 */
export const VersionPicture = ({ orderId, opened, version, name }: VersionPictureProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isInView = useInView(canvas);
  const overlay = useQuery({ ...overlayQuery(orderId, version?.id ?? ''), enabled: isInView && version !== undefined });
  const fits = version?.fits ?? true;
  const orientation = version?.madeFor.orientation ?? 'upright';
  const drawn = useMemo(() => (fits ? opened : toBare(opened, orientation)), [opened, fits, orientation]);
  const values = useMemo(
    () => (version ? overlay.data : new Uint8Array(drawn.width * drawn.height)),
    [version, overlay.data, drawn],
  );
  useEffect(() => {
    if (canvas.current && isInView && values) drawVersion(canvas.current, drawn, values);
  }, [isInView, drawn, values]);
  const label = name === undefined ? 'The portrait as cut' : `${fits ? 'The portrait' : 'What was painted'} in ${name}`;
  return (
    <canvas
      ref={canvas}
      width={drawn.width / shrinking}
      height={drawn.height / shrinking}
      role="img"
      aria-label={overlay.isError ? `${label}, which could not be loaded` : label}
      className={styles['picture']}
    />
  );
};

/** About twice the shown size, for dense screens. */
const shrinking = 4;

type Drawn = Pick<OpenedPhoto, 'width' | 'height' | 'cut' | 'bottom' | 'groundColour'>;

/** Nothing to paint over, of a shape that the portrait had. */
const toBare = ({ cut, groundColour }: OpenedPhoto, orientation: Orientation): Drawn => {
  const size = cutSizes[orientation];
  const bare = { levels: new Uint8Array(size.width * size.height), seen: nothing, colours: cut.colours };
  return { ...size, bottom: size.height, groundColour, cut: bare };
};

/** Grey, which stands out from either end of a stack. */
const nothing = Uint8Array.of(150, 145, 148);

const drawVersion = (canvas: HTMLCanvasElement, drawn: Drawn, values: Uint8Array): void => {
  const { width, height, cut } = drawn;
  const large = new OffscreenCanvas(width, height);
  const [pixels, picture] = [large.getContext('2d'), canvas.getContext('2d')];
  if (!pixels || !picture) return;
  drawCut(pixels, cut, placesOnCut(values, drawn), drawn, { left: 0, top: 0, width, height });
  picture.imageSmoothingQuality = 'high';
  picture.drawImage(large, 0, 0, canvas.width, canvas.height);
};
