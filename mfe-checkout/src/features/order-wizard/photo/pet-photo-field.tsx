import { useKnownProducts } from '@pawlayer/app-kit';
import { centreCrop } from '@pawlayer/contracts';
import { PhotoField, type usePhotoChoice } from '@pawlayer/forms';
import { Button } from '@pawlayer/ui';
import { useRef, useState } from 'react';
import { croppedPixels } from '../../../lib/cut/crop.ts';
import { useCutPreviewStore } from '../../../lib/cut/cut-preview-store.ts';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { usePhotoUrl } from '../../../lib/draft/use-photo-url.ts';
import { useLazyModule } from '../use-lazy-module.ts';
import { adviseOnPhoto } from './photo-advice.ts';

type PetPhotoFieldProps = { id: string; choice: ReturnType<typeof usePhotoChoice>; error: string | undefined };

/** The photo with advice and the crop. */
export const PetPhotoField = ({ id, choice, error }: PetPhotoFieldProps) => {
  const { draft, change } = useDraftStore();
  const { photo } = draft;
  const url = usePhotoUrl();
  const { isCropping, toggle, close, cropButton, cropper } = useCropPanel(photo?.id);
  const size = photo?.width && photo.height ? { width: photo.width, height: photo.height } : undefined;
  const crop = size && (draft.crop ?? centreCrop(size));
  const advice = usePhotoAdvice(photo?.id, size && crop && croppedPixels(size, crop));

  return (
    <>
      <PhotoField
        id={id}
        label="Pet photo"
        choice={choice}
        facts={photo}
        thumbnail={url}
        status={advice}
        notes={advice?.notes}
        error={error}
        actions={
          url &&
          crop && (
            <Button ref={cropButton} variant="quiet" aria-expanded={isCropping} onClick={toggle}>
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

const useCropPanel = (photoId: string | undefined) => {
  const [croppedPhotoId, setCroppedPhotoId] = useState<string>();
  const isCropping = croppedPhotoId !== undefined && croppedPhotoId === photoId; // closes when another photo is chosen
  const cropper = useLazyModule(isCropping, loadCropPanel);
  const cropButton = useRef<HTMLButtonElement>(null);
  return {
    isCropping,
    cropper,
    cropButton,
    toggle: () => setCroppedPhotoId(isCropping ? undefined : photoId),
    close: () => {
      setCroppedPhotoId(undefined);
      cropButton.current?.focus();
    },
  };
};

const usePhotoAdvice = (photoId: string | undefined, pixels: { width: number; height: number } | undefined) => {
  const products = useKnownProducts();
  const measured = useCutPreviewStore(({ preview }) =>
    preview?.settings.photoId === photoId ? preview?.advice : undefined,
  );
  return adviseOnPhoto({ ...pixels, measured }, products);
};
