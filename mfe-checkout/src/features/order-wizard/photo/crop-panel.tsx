import { type Crop, portraitAspect } from '@pawlayer/contracts';
import { Button } from '@pawlayer/ui';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { isSameCrop } from '../../../lib/cut/crop.ts';
import styles from './crop-panel.module.css';

type CropPanelProps = {
  photoUrl: string;
  /** The current crop. */
  crop: Crop;
  onChange: (crop: Crop) => void;
  /** Resets the crop to the centre of the photo. */
  onReset: () => void;
  onClose: () => void;
};

const maxZoom = 4;

/** Crops the photo for the portrait, by dragging, pinching, arrow keys or a slider. */
export const CropPanel = ({ photoUrl, crop, onChange, onReset, onClose }: CropPanelProps) => {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [initialArea] = useState(() => toPercent(crop));
  const hintId = useId();

  const onCropComplete = (area: Area) => {
    const next = toShares(area);
    if (!isSameCrop(next, crop)) onChange(next);
  };
  const reset = () => {
    setZoom(1);
    setPosition({ x: 0, y: 0 });
    onReset();
  };
  return (
    <section aria-label="Crop" className={styles['panel']}>
      <div className={styles['cropper']}>
        <Cropper
          image={photoUrl}
          aspect={portraitAspect}
          crop={position}
          zoom={zoom}
          maxZoom={maxZoom}
          initialCroppedAreaPercentages={initialArea}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={onCropComplete}
          keyboardStep={6}
          zoomWithScroll={false}
          cropperProps={{ role: 'group', 'aria-label': 'Part of the photo', 'aria-describedby': hintId }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <p id={hintId} className={styles['hint']}>
        Drag the photo, or move it with the arrow keys.
      </p>
      <CropTools zoom={zoom} onZoom={setZoom} onReset={reset} onClose={onClose} />
    </section>
  );
};

type CropToolsProps = { zoom: number; onZoom: (zoom: number) => void; onReset: () => void; onClose: () => void };

const CropTools = ({ zoom, onZoom, onReset, onClose }: CropToolsProps) => {
  const zoomId = useId();
  return (
    <div className={styles['tools']}>
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
      <Button variant="secondary" size="small" onClick={onClose}>
        Done
      </Button>
    </div>
  );
};

const toPercent = ({ x, y, width, height }: Crop): Area => ({
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
});

const toShare = (percent: number): number => Math.min(1, Math.max(0, percent / 100));

const toShares = (area: Area): Crop => {
  const [x, y] = [toShare(area.x), toShare(area.y)];
  return { x, y, width: Math.min(1 - x, toShare(area.width)), height: Math.min(1 - y, toShare(area.height)) };
};
