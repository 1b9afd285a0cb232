import { centreCrop, type Crop, type Orientation, type PixelSize } from '@pawlayer/contracts';
import { Button, Row, Small, SmallButton, Stack } from '@pawlayer/ui';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { CropArea, type CropAreaProps } from './crop-area.tsx';
import { isSameCrop } from './same-crop.ts';
import styles from './photo-cropper.module.css';

export type PhotoCropperProps = {
  photoUrl: string;
  photo: PixelSize;
  orientation: Orientation;
  crop: Crop;
  onMove: (crop: Crop) => void;
  onReset: () => void;
  onClose: () => void;
};

const leastMaxZoom = 4;

/** Crops a photo for a portrait, by dragging, pinching, arrow keys or a slider. */
export const PhotoCropper = ({ photoUrl, photo, orientation, crop, onMove, onReset, onClose }: PhotoCropperProps) => {
  const { starts, move } = useOwnMoves({ crop, orientation, onMove });
  const [zoom, setZoom] = useState(1);
  const hintId = useId();
  const [first, setFirst] = useState({ starts, width: crop.width });
  if (first.starts !== starts) setFirst({ starts, width: crop.width });
  // A tiny crop to begin with may need more than the usual zoom.
  const maxZoom = Math.max(leastMaxZoom, centreCrop(photo, orientation).width / first.width);
  const area: CropAreaProps = { photoUrl, orientation, crop, onMove: move, zoom, maxZoom, onZoom: setZoom, hintId };
  return (
    <Stack as="section" aria-label="Crop" gap={12} className={styles['panel']}>
      <div className={styles['cropper']}>
        <CropArea key={starts} {...area} />
      </div>
      <Small id={hintId}>Drag the photo, or move it with the arrow keys.</Small>
      <CropTools zoom={zoom} maxZoom={maxZoom} onZoom={setZoom} onReset={onReset} onClose={onClose} />
    </Stack>
  );
};

/** Counts how often the crop was changed elsewhere, when the area has to start anew where the crop is now. */
const useOwnMoves = ({ crop, orientation, onMove }: Pick<PhotoCropperProps, 'crop' | 'orientation' | 'onMove'>) => {
  const known = useRef({ crop, orientation });
  const [starts, setStarts] = useState(0);
  const compare = useEffectEvent(() => {
    if (known.current.orientation === orientation && isSameCrop(known.current.crop, crop)) return;
    known.current = { crop, orientation };
    setStarts(starts + 1);
  });
  useEffect(() => compare(), [crop, orientation]);
  const move = (next: Crop) => {
    known.current = { crop: next, orientation };
    onMove(next);
  };
  return { starts, move };
};

type CropToolsProps = Pick<CropAreaProps, 'zoom' | 'maxZoom' | 'onZoom'> &
  Pick<PhotoCropperProps, 'onReset' | 'onClose'>;

const CropTools = ({ zoom, maxZoom, onZoom, onReset, onClose }: CropToolsProps) => {
  const zoomId = useId();
  return (
    <Row gap={16} lineGap={8}>
      <label htmlFor={zoomId}>Zoom</label>
      <input
        id={zoomId}
        type="range"
        min={1}
        max={maxZoom}
        step={0.05}
        value={zoom}
        onChange={({ target }) => onZoom(target.valueAsNumber)}
        className={styles['zoom']}
      />
      <Button variant="quiet" onClick={onReset}>
        Reset
      </Button>
      <SmallButton onClick={onClose}>Done</SmallButton>
    </Row>
  );
};
