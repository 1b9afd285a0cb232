import { ApiError, useToast } from '@pawlayer/app-kit';
import { PetForm } from '@pawlayer/contracts';
import { CheckedForm, Honeypot, useContractForm, usePhotoChoice } from '@pawlayer/forms';
import type { PhotoFacts } from '@pawlayer/forms/photo-facts';
import { Button } from '@pawlayer/ui';
import { useState } from 'react';
import { carvedProblems } from '../../../components/look/carved-field.tsx';
import { PetFields } from '../../../components/pet-fields.tsx';
import { useCutWorkerStore } from '../../../lib/cut/cut-worker-store.ts';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { DraftPet } from '../../../lib/draft/draft.ts';
import { StepActions } from '../step-actions.tsx';
import { isPhotoSaved } from '../steps.ts';
import { useCarvedName } from '../use-carved-name.ts';
import { MemorialOffer } from './memorial-offer.tsx';
import { OccasionField } from './occasion-field.tsx';
import { PetPhotoField } from './pet-photo-field.tsx';
import { UploadFailed } from './upload-failed.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { lostPhoto, usePhotoUpload } from './use-photo-upload.ts';

const noPhoto = 'Please select a photo to upload';
const photoFieldId = 'photo';

/** The step for the pet and its photo. */
export const PhotoStep = ({ onBack, onDone }: { onBack: () => void; onDone: () => void }) => {
  const { draft, change } = useDraftStore();
  const upload = usePhotoUpload();
  const photo = useRequiredPhoto(upload.clearProblem);
  const form = useContractForm(PetForm, draft.pet, (typed) => change({ pet: DraftPet.parse(typed) }));
  const carved = useCarvedName();
  const problems = [
    ...(photo.problem ? [{ fieldId: photoFieldId, message: photo.problem }] : []),
    ...carvedProblems(carved),
    ...form.problems,
  ];

  const submit = form.handleSubmit(
    async (pet) => {
      const isCarvable = await carved.check();
      if (!photo.check() || !isCarvable) return;
      if (isPhotoSaved(useDraftStore.getState().draft)) return onDone();
      const hasArrived = await upload.send(pet, (error) => {
        form.showServerProblems(error);
        // The server no longer has this customer; the first step saves it again.
        if (error instanceof ApiError && error.code === 'not_found') change({ savedCustomer: undefined });
      });
      if (hasArrived) onDone();
    },
    async () => {
      await carved.check();
      photo.check();
    },
  );

  return (
    <CheckedForm form={{ ...form, problems }} onSubmit={submit}>
      <PetPhotoField id={photoFieldId} choice={photo.choice} error={photo.problem} carved={carved} />
      <PetFields {...form} />
      <OccasionField value={draft.occasion} onChange={(occasion) => change({ occasion })} />
      <MemorialOffer />
      <Honeypot />
      {upload.problem && <UploadFailed problem={upload.problem} />}
      {upload.share !== undefined && (
        <UploadProgress petName={draft.pet.petName} share={upload.share} onCancel={upload.cancel} />
      )}
      <StepActions onBack={onBack}>
        <Button type="submit" pending={form.isSubmitting} disabled={photo.choice.isInspecting}>
          {isPhotoSaved(draft) ? 'Continue' : 'Upload photo'}
        </Button>
      </StepActions>
    </CheckedForm>
  );
};

/** The photo field with its error. `check` returns true when there is a usable photo. */
const useRequiredPhoto = (onChosen: () => void) => {
  const toast = useToast();
  const { photo, choosePhoto } = useDraftStore();
  const [missing, setMissing] = useState<string>();
  const { takePixels } = useCutWorkerStore();
  const take = (facts: PhotoFacts, bytes: Blob) => {
    choosePhoto(facts, bytes);
    setMissing(undefined);
    onChosen();
  };
  const choice = usePhotoChoice(take, { onPixels: takePixels, isForPortrait: true });

  const check = (): boolean => {
    const { draft, photo: bytes, isRestored } = useDraftStore.getState();
    const isBeingRead = draft.photo !== undefined && !isRestored; // the upload waits for it
    if (bytes || isBeingRead || isPhotoSaved(draft)) return true;
    setMissing(draft.photo ? lostPhoto : noPhoto);
    toast({ title: 'No file selected', description: noPhoto, tone: 'danger' });
    return false;
  };
  return { choice, problem: choice.rejection ?? (photo ? undefined : missing), check };
};
