import { ApiError, toast } from '@pawlayer/app-kit';
import { PetForm } from '@pawlayer/contracts';
import { Button, Field, Notice, TextArea, TextInput } from '@pawlayer/ui';
import { useState } from 'react';
import { useDraftStore } from '../../../draft/draft-store.ts';
import { Honeypot } from '../honeypot.tsx';
import { StepActions } from '../step-actions.tsx';
import { StepForm } from '../step-form.tsx';
import { isPhotoSaved } from '../steps.ts';
import { useDraftForm } from '../use-draft-form.ts';
import { PhotoField, photoFieldId } from './photo-field.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { usePhotoChoice } from './use-photo-choice.ts';
import { usePhotoUpload } from './use-photo-upload.ts';

const noPhoto = 'Please select a photo to upload';
const lostPhoto = 'This device no longer has the photo. Please choose it again';

/** The pet and its photo. */
export const PhotoStep = ({ onBack, onDone }: { onBack: () => void; onDone: () => void }) => {
  const { draft, photo, change } = useDraftStore();
  const upload = usePhotoUpload();
  const [missing, setMissing] = useState<string>();
  const choice = usePhotoChoice(() => {
    setMissing(undefined);
    upload.forgetProblem();
  });
  const form = useDraftForm(
    PetForm,
    { ...draft.pet, website: '' },
    ({ petName, petBreed = '', specialInstructions = '' }) => change({ pet: { petName, petBreed, specialInstructions } }),
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
    <StepForm onSubmit={submit} problems={problems} attempt={form.attempt}>
      <PhotoField choice={choice} error={photoProblem} />
      <Field label="Pet name" id="petName" error={form.problemOf('petName')}>
        <TextInput autoComplete="off" {...form.register('petName')} />
      </Field>
      <Field label="Breed" id="petBreed" optional error={form.problemOf('petBreed')}>
        <TextInput autoComplete="off" {...form.register('petBreed')} />
      </Field>
      <Field label="Special instructions" id="specialInstructions" optional error={form.problemOf('specialInstructions')}>
        <TextArea {...form.register('specialInstructions')} />
      </Field>
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
    </StepForm>
  );
};
