import { PhotoField, type usePhotoChoice } from '@pawlayer/forms';
import { Button } from '@pawlayer/ui';
import { useRef, useState } from 'react';
import type { CarvedCheck } from '../../../lib/cut/use-carved-check.ts';
import { useCutWorker } from '../../../lib/cut/use-cut-preview.ts';
import { useFraming } from '../../../lib/cut/use-framing.ts';
import { usePhotoUrl } from '../../../lib/cut/use-photo-url.ts';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { fetchAhead } from '../../../lib/fetch-ahead.ts';
import { CarvedName } from '../carved-name.tsx';
import { loadLivePreview } from '../load-live-preview.ts';
import { useLazyModule } from '../use-lazy-module.ts';
import { OrientationField } from './orientation-field.tsx';
import { PortraitLook } from './portrait-look.tsx';
import { useAdviceRoom, usePhotoAdvice } from './use-photo-advice.ts';
import styles from './pet-photo-field.module.css';

type PetPhotoFieldProps = {
  id: string;
  choice: ReturnType<typeof usePhotoChoice>;
  error: string | undefined;
  carved: CarvedCheck;
};

/** The photo with advice, the crop, and how the portrait looks. */
export const PetPhotoField = ({ id, choice, error, carved }: PetPhotoFieldProps) => {
  const { draft, photo: bytes } = useDraftStore();
  const { photo, occasion } = draft;
  const isMemorial = occasion === 'memorial'; // then it matters more than all else
  const framing = useFraming();
  const url = usePhotoUrl();
  const { isCropping, toggle, close, cropButton, cropper } = useCropPanel(photo?.id);
  const getReady = useReadiness(choice.ready);
  const advice = usePhotoAdvice();
  const keepsRoom = useAdviceRoom();

  return (
    <>
      <div {...(!photo && { onPointerEnter: getReady, onFocus: getReady, onDragEnter: getReady })}>
        <PhotoField
          id={id}
          label="Pet photo"
          choice={choice}
          facts={photo}
          thumbnail={url}
          status={advice}
          notes={advice?.notes}
          keepsRoom={keepsRoom}
          lateNote={advice?.lateNote ?? ''}
          error={error}
          actions={
            bytes &&
            framing && (
              <Button ref={cropButton} variant="quiet" aria-expanded={isCropping} disabled={!url} onClick={toggle}>
                Crop
              </Button>
            )
          }
        />
      </div>
      <p className={styles['copy']}>
        To find your pet in the photo, this page sends us a small copy of it, which we do not keep.
      </p>
      {cropper && isCropping && url && framing && (
        <cropper.CropPanel photoUrl={url} framing={framing} onClose={close} />
      )}
      {framing && (
        <OrientationField value={framing.orientation} isSuggested={framing.isSuggested} onChange={framing.turn} />
      )}
      {photo && bytes && (
        <>
          {isMemorial && <CarvedName check={carved} />}
          <PortraitLook photoId={photo.id} />
          {!isMemorial && <CarvedName check={carved} />}
        </>
      )}
    </>
  );
};

/** Starts what a chosen photo will need while the visitor still looks for one. */
const useReadiness = (readyToInspect: () => void) => {
  const { warmUp } = useCutWorker();
  return () => {
    readyToInspect();
    warmUp();
    fetchAhead(loadLivePreview);
  };
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
