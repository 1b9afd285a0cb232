import type { Crop } from '@pawlayer/contracts';
import { Button } from '@pawlayer/ui';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { isSameCrop, portraitAspect } from '../../../lib/cut/crop.ts';
import styles from './crop-panel.module.css';

type CropPanelProps = {
  photoUrl: string;
  /** The part that is chosen so far. */
  crop: Crop;
  onChange: (crop: Crop) => void;
  /** Back to the middle of the photo. */
  onReset: () => void;
  onClose: () => void;
};

const furthestZoom = 4;

/** Chooses the part of the photo that becomes the portrait: by dragging, pinching, arrow keys and a slider. */
export const CropPanel = ({ photoUrl, crop, onChange, onReset, onClose }: CropPanelProps) => {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [begunWith] = useState(() => toPercent(crop));
  const zoomId = useId();
  const hintId = useId();

  const take = (area: Area) => {
    const next = toShares(area);
    if (!isSameCrop(next, crop)) onChange(next);
  };
  return (
    <section aria-label="Crop" className={styles['panel']}>
      <div className={styles['stage']}>
        <Cropper
          image={photoUrl}
          aspect={portraitAspect}
          crop={position}
          zoom={zoom}
          maxZoom={furthestZoom}
          initialCroppedAreaPercentages={begunWith}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={take}
          keyboardStep={6}
          zoomWithScroll={false}
          cropperProps={{ role: 'group', 'aria-label': 'Part of the photo', 'aria-describedby': hintId }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <p id={hintId} className={styles['hint']}>
        Drag the photo, or move it with the arrow keys.
      </p>
      <div className={styles['tools']}>
        <label htmlFor={zoomId}>Zoom</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={furthestZoom}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
          className={styles['zoom']}
        />
        <Button
          variant="quiet"
          onClick={() => {
            setZoom(1);
            setPosition({ x: 0, y: 0 });
            onReset();
          }}
        >
          Reset
        </Button>
        <Button variant="secondary" size="small" onClick={onClose}>
          Done
        </Button>
      </div>
    </section>
  );
};

const toPercent = ({ x, y, width, height }: Crop): Area => ({
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
});

const share = (percent: number): number => Math.min(1, Math.max(0, percent / 100));

const toShares = (area: Area): Crop => {
  const [x, y] = [share(area.x), share(area.y)];
  return { x, y, width: Math.min(1 - x, share(area.width)), height: Math.min(1 - y, share(area.height)) };
};
