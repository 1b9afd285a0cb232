import { productsQuery } from '@pawlayer/app-kit';
import { PhotoField, type usePhotoChoice } from '@pawlayer/forms';
import { Button } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { croppedPixels, middleCrop } from '../../../lib/cut/crop.ts';
import { useCutStore } from '../../../lib/cut/cut-preview-store.ts';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { usePhotoUrl } from '../../../lib/draft/use-photo-url.ts';
import { useLater } from '../use-lazy-module.ts';
import { adviseOnPhoto } from './photo-advice.ts';

type PetPhotoProps = { id: string; choice: ReturnType<typeof usePhotoChoice>; error: string | undefined };

/** The photo, what it is good for, and the part of it that becomes the portrait. */
export const PetPhoto = ({ id, choice, error }: PetPhotoProps) => {
  const {
    draft: { photo, crop: chosen },
    change,
  } = useDraftStore();
  const products = useQuery(productsQuery());
  const url = usePhotoUrl();
  const measured = useCutStore(({ pictures }) => (pictures?.of.photoId === photo?.id ? pictures?.advice : undefined));
  const [croppedId, setCroppedId] = useState<string>();
  const isCropping = croppedId !== undefined && croppedId === photo?.id; // another photo begins with its middle
  const cropper = useLater(isCropping, loadCropPanel);
  const cropButton = useRef<HTMLButtonElement>(null);

  const whole = photo?.width && photo.height ? { width: photo.width, height: photo.height } : undefined;
  const crop = whole && (chosen ?? middleCrop(whole));
  const advice = adviseOnPhoto({ ...(whole && crop && croppedPixels(whole, crop)), measured }, products.data ?? []);
  const close = () => {
    setCroppedId(undefined);
    cropButton.current?.focus();
  };

  return (
    <>
      <PhotoField
        id={id}
        label="Pet photo"
        choice={choice}
        facts={photo}
        thumbnail={url}
        verdict={advice}
        notes={advice?.notes}
        error={error}
        actions={
          url &&
          crop && (
            <Button
              ref={cropButton}
              variant="quiet"
              aria-expanded={isCropping}
              onClick={() => setCroppedId(isCropping ? undefined : photo?.id)}
            >
              Crop
            </Button>
          )
        }
      />
      {cropper && isCropping && url && crop && (
        <cropper.CropPanel
          photoUrl={url}
          crop={crop}
          onChange={(next) => change({ crop: next })}
          onReset={() => change({ crop: undefined })}
          onClose={close}
        />
      )}
    </>
  );
};

const loadCropPanel = () => import('./crop-panel.tsx');
