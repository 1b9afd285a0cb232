import { type Crop, isolated } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { useObjectUrl } from '@pawlayer/forms';
import { Button, LoadingNote, Stack } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { photoRenditionQuery } from '../../../lib/queries/order-pictures.ts';
import { widestRendition } from '../../../lib/widest-rendition.ts';
import { CroppedPhoto } from '../portrait/cropped-photo.tsx';
import type { Orientation } from './turn-crop.ts';
import styles from './cut-change.module.css';

/** Loaded when it is asked for. */
const PhotoCropper = lazy(async () => ({ default: (await import('@pawlayer/forms/photo-cropper')).PhotoCropper }));

type CropOnPhotoProps = {
  order: AdminOrder;
  orientation: Orientation;
  /** Undefined while what is typed is no crop. */
  crop: Crop | undefined;
  onMove: (crop: Crop) => void;
  /** The crop that the order has now. */
  initial: Crop;
};

/** The photo with what the portrait shows of it, which can be moved there as well as typed. */
export const CropOnPhoto = ({ order, orientation, crop, onMove, initial }: CropOnPhotoProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const rendition = widestRendition(order.photo.pictureNames);
  const { data } = useQuery({
    ...photoRenditionQuery(order.id, rendition ?? ''),
    enabled: isOpen && rendition !== undefined,
  });
  const url = useObjectUrl(data);
  const close = () => {
    setIsOpen(false);
    toggle.current?.focus();
  };
  return (
    <Stack gap={8} className={styles['photo']}>
      {isOpen && url ? (
        <Suspense fallback={<LoadingNote>Loading the crop...</LoadingNote>}>
          <PhotoCropper
            photoUrl={url}
            photo={order.photo}
            orientation={orientation}
            crop={crop ?? initial}
            onMove={onMove}
            onReset={() => onMove(initial)}
            onClose={close}
          />
        </Suspense>
      ) : (
        <CroppedPhoto order={order} crop={crop} caption={`What the portrait shows of ${isolated(order.pet.name)}`} />
      )}
      {rendition && (
        <Button ref={toggle} variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Crop on the photo
        </Button>
      )}
    </Stack>
  );
};
