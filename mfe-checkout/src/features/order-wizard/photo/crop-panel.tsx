import { PhotoCropper } from '@pawlayer/forms/photo-cropper';
import type { useFraming } from '../../../lib/cut/use-framing.ts';

type CropPanelProps = {
  photoUrl: string;
  framing: NonNullable<ReturnType<typeof useFraming>>;
  onClose: () => void;
};

/** Crops the draft's photo. */
export const CropPanel = ({
  photoUrl,
  framing: { photo, crop, orientation, moveTo, reset },
  onClose,
}: CropPanelProps) => (
  <PhotoCropper
    photoUrl={photoUrl}
    photo={photo}
    orientation={orientation}
    crop={crop}
    onMove={moveTo}
    onReset={reset}
    onClose={onClose}
  />
);
