import { ApiError } from '@pawlayer/app-kit';
import { CustomerForm, PetForm } from '@pawlayer/contracts';
import { CheckedForm, Honeypot, useContractForm } from '@pawlayer/forms';
import { Button, Notice } from '@pawlayer/ui';
import * as z from 'zod';
import { carvedProblems } from '../../../components/look/carved-field.tsx';
import { PetFields } from '../../../components/pet-fields.tsx';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { DraftInfo, DraftPet } from '../../../lib/draft/draft.ts';
import { CarvedName } from '../carved-name.tsx';
import { OccasionField } from '../photo/occasion-field.tsx';
import { UploadFailed } from '../photo/upload-failed.tsx';
import { UploadProgress } from '../photo/upload-progress.tsx';
import { usePhotoUpload } from '../photo/use-photo-upload.ts';
import { StepActions } from '../step-actions.tsx';
import { isPhotoSaved } from '../steps.ts';
import { useCarvedName } from '../use-carved-name.ts';
import { BroughtPhoto } from './brought-photo.tsx';
import { InfoFields } from './info-fields.tsx';
import { useSaveInfo } from './use-save-info.ts';
import styles from './info-and-pet-step.module.css';

const InfoAndPetForm = z.object({ ...CustomerForm.shape, ...PetForm.shape });

type InfoAndPetStepProps = {
  onDone: () => void;
  /** Called when the visitor wants another photo than the one that was brought. */
  onChooseAnother: () => void;
};

/**
 * The first step for a visitor who brought a photo: the pet is asked for here, so that the photo is uploaded with it and
 * its own step has nothing left to do.
 */
export const InfoAndPetStep = ({ onDone, onChooseAnother }: InfoAndPetStepProps) => {
  const { draft, change } = useDraftStore();
  const upload = usePhotoUpload();
  const form = useContractForm(InfoAndPetForm, { ...draft.info, ...draft.pet }, (typed) =>
    change({ info: DraftInfo.parse(typed), pet: DraftPet.parse(typed) }),
  );
  const info = useSaveInfo(form.showServerProblems);

  const carved = useCarvedName();
  const isCarvedHere = draft.occasion === 'memorial' || draft.carved?.isWanted === true;
  const problems = [...form.problems, ...carvedProblems(carved)];

  const submit = form.handleSubmit(
    async ({ firstName, lastName, email, phone, ...pet }) => {
      if (!(await carved.check())) return;
      if (!(await info.save({ firstName, lastName, email, phone }))) return;
      if (isPhotoSaved(useDraftStore.getState().draft)) return onDone();
      const hasArrived = await upload.send(pet, (error) => {
        form.showServerProblems(error);
        // The server no longer has this customer; the next attempt saves it again.
        if (error instanceof ApiError && error.code === 'not_found') change({ savedCustomer: undefined });
      });
      if (hasArrived) onDone();
    },
    () => void carved.check(),
  );

  return (
    <CheckedForm form={{ ...form, problems }} onSubmit={submit}>
      <InfoFields {...form} />
      <h2 className={styles['heading']}>And who is in your photo?</h2>
      <BroughtPhoto />
      <PetFields {...form} />
      <OccasionField value={draft.occasion} onChange={(occasion) => change({ occasion })} />
      {isCarvedHere && <CarvedName check={carved} />}
      <Honeypot />
      {info.problem && problems.length === 0 && <Notice tone="danger">{info.problem}</Notice>}
      {upload.problem && <UploadFailed problem={upload.problem} onChooseAnother={onChooseAnother} />}
      {upload.share !== undefined && (
        <UploadProgress petName={draft.pet.petName} share={upload.share} onCancel={upload.cancel} />
      )}
      <StepActions>
        <Button type="submit" pending={form.isSubmitting}>
          Continue
        </Button>
      </StepActions>
    </CheckedForm>
  );
};
