import { aspectOf, type Crop, type Orientation } from '@pawlayer/contracts';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { isSameCrop } from './same-crop.ts';

export type CropAreaProps = {
  photoUrl: string;
  orientation: Orientation;
  /** Where the area starts; later changes are its own. */
  crop: Crop;
  onMove: (crop: Crop) => void;
  zoom: number;
  maxZoom: number;
  onZoom: (zoom: number) => void;
  /** The id of the text that says how it is moved. */
  hintId: string;
};

/** The photo with the part that is kept, which both move. */
export const CropArea = ({ photoUrl, orientation, crop, onMove, zoom, maxZoom, onZoom, hintId }: CropAreaProps) => {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [initialArea] = useState(() => toPercent(crop));
  const onCropComplete = (area: Area) => {
    const next = toShares(area);
    if (!isSameCrop(next, crop)) onMove(next);
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
