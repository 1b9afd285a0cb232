import { ApiError, useToast } from '@pawlayer/app-kit';
import { PetForm } from '@pawlayer/contracts';
import { CheckedForm, Honeypot, useContractForm, usePhotoChoice } from '@pawlayer/forms';
import { Button, Field, Notice, TextArea, TextInput } from '@pawlayer/ui';
import { useState } from 'react';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { StepActions } from '../step-actions.tsx';
import { isPhotoSaved } from '../steps.ts';
import { OccasionField } from './occasion-field.tsx';
import { PetPhoto } from './pet-photo-field.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { usePhotoUpload } from './use-photo-upload.ts';

const noPhoto = 'Please select a photo to upload';
const photoFieldId = 'photo';
const lostPhoto = 'This device no longer has the photo. Please choose it again';

/** The pet and its photo. */
export const PhotoStep = ({ onBack, onDone }: { onBack: () => void; onDone: () => void }) => {
  const toast = useToast();
  const { draft, photo, change, choosePhoto } = useDraftStore();
  const upload = usePhotoUpload();
  const [missing, setMissing] = useState<string>();
  const choice = usePhotoChoice((facts, bytes) => {
    choosePhoto(facts, bytes);
    setMissing(undefined);
    upload.forgetProblem();
  });
  const form = useContractForm(
    PetForm,
    { ...draft.pet, website: '' },
    ({ petName, petBreed = '', specialInstructions = '' }) =>
      change({ pet: { petName, petBreed, specialInstructions } }),
  );

  const isSaved = isPhotoSaved(draft);
  const photoProblem = choice.refusal ?? (photo ? undefined : missing);
  const problems = photoProblem ? [{ fieldId: photoFieldId, message: photoProblem }, ...form.problems] : form.problems;

  const checkPhoto = (): boolean => {
    const { draft: typed, photo: bytes } = useDraftStore.getState();
    if (bytes || isPhotoSaved(typed)) return true;
    setMissing(typed.photo ? lostPhoto : noPhoto);
    toast({ title: 'No file selected', description: noPhoto, tone: 'danger' });
    return false;
  };

  const submit = form.handleSubmit(
    async (pet) => {
      if (!checkPhoto()) return;
      if (isPhotoSaved(useDraftStore.getState().draft)) return onDone();
      const arrived = await upload.send(pet, (error) => {
        form.showServerProblems(error);
        // The server no longer knows this customer: the first step saves them anew.
        if (error instanceof ApiError && error.code === 'not_found') change({ savedCustomer: undefined });
      });
      if (arrived) onDone();
    },
    () => void checkPhoto(),
  );

  return (
    <CheckedForm onSubmit={submit} problems={problems} attempt={form.attempt}>
      <PetPhoto id={photoFieldId} choice={choice} error={photoProblem} />
      <Field label="Pet name" id="petName" error={form.problemOf('petName')}>
        <TextInput autoComplete="off" {...form.register('petName')} />
      </Field>
      <Field label="Breed" id="petBreed" optional error={form.problemOf('petBreed')}>
        <TextInput autoComplete="off" {...form.register('petBreed')} />
      </Field>
      <Field
        label="Special instructions"
        id="specialInstructions"
        optional
        error={form.problemOf('specialInstructions')}
      >
        <TextArea {...form.register('specialInstructions')} />
      </Field>
      <OccasionField value={draft.occasion} onChange={(occasion) => change({ occasion })} />
      <Honeypot {...form.register('website')} />
      {upload.problem && (
        <Notice tone="danger" title="Upload failed">
          <p>{upload.problem}</p>
          <Button type="submit" variant="quiet">
            Retry
          </Button>
        </Notice>
      )}
      {upload.share !== undefined && (
        <UploadProgress petName={draft.pet.petName} share={upload.share} onCancel={upload.cancel} />
      )}
      <StepActions onBack={onBack}>
        <Button type="submit" pending={form.isSubmitting} disabled={choice.isLooking}>
          {isSaved ? 'Continue' : 'Upload photo'}
        </Button>
      </StepActions>
    </CheckedForm>
  );
};
