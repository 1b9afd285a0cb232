import { aspectOf, centreCrop, type Crop } from '@pawlayer/contracts';
import { Button } from '@pawlayer/ui';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { isSameCrop } from '../../../lib/cut/crop.ts';
import type { useFraming } from '../../../lib/cut/use-framing.ts';
import styles from './crop-panel.module.css';

type CropPanelProps = {
  photoUrl: string;
  framing: NonNullable<ReturnType<typeof useFraming>>;
  onClose: () => void;
};

const leastMaxZoom = 4;

/** Crops the photo for the portrait, by dragging, pinching, arrow keys or a slider. */
export const CropPanel = ({ photoUrl, framing, onClose }: CropPanelProps) => {
  const [zoom, setZoom] = useState(1);
  const [resets, setResets] = useState(0);
  const hintId = useId();
  const { photo, suggested, orientation, reset } = framing;
  // A tiny pet may need more than the usual zoom.
  const maxZoom = Math.max(leastMaxZoom, centreCrop(photo, orientation).width / suggested.crop.width);
  return (
    <section aria-label="Crop" className={styles['panel']}>
      <div className={styles['cropper']}>
        <FramingCropper
          // Starts again at another crop that is not the visitor's own.
          key={`${resets} ${JSON.stringify(suggested)}`}
          photoUrl={photoUrl}
          framing={framing}
          zoom={zoom}
          maxZoom={maxZoom}
          onZoom={setZoom}
          hintId={hintId}
        />
      </div>
      <p id={hintId} className={styles['hint']}>
        Drag the photo, or move it with the arrow keys.
      </p>
      <CropTools
        zoom={zoom}
        maxZoom={maxZoom}
        onZoom={setZoom}
        onReset={() => {
          reset();
          setResets(resets + 1);
        }}
        onClose={onClose}
      />
    </section>
  );
};

type Zoom = { zoom: number; maxZoom: number; onZoom: (zoom: number) => void };

const FramingCropper = ({
  photoUrl,
  framing: { crop, orientation, moveTo },
  zoom,
  maxZoom,
  onZoom,
  hintId,
}: Zoom & Omit<CropPanelProps, 'onClose'> & { hintId: string }) => {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [initialArea] = useState(() => toPercent(crop));
  const onCropComplete = (area: Area) => {
    const next = toShares(area);
    if (!isSameCrop(next, crop)) moveTo(next);
  };
  return (
    <Cropper
      image={photoUrl}
      aspect={aspectOf(orientation)}
      crop={position}
      zoom={zoom}
      maxZoom={maxZoom}
      initialCroppedAreaPercentages={initialArea}
      onCropChange={setPosition}
      onZoomChange={onZoom}
      onCropComplete={onCropComplete}
      keyboardStep={6}
      zoomWithScroll={false}
      cropperProps={{ role: 'group', 'aria-label': 'Part of the photo', 'aria-describedby': hintId }}
      mediaProps={{ alt: '' }}
    />
  );
};

type CropToolsProps = Zoom & { onReset: () => void; onClose: () => void };

const CropTools = ({ zoom, maxZoom, onZoom, onReset, onClose }: CropToolsProps) => {
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
