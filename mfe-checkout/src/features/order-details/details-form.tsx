import { detailsFormFor, type MissingDetails } from '@pawlayer/contracts';
import {
  CheckedForm,
  FieldGroup,
  PhotoField,
  ShippingFields,
  SubmitRow,
  TextField,
  useContractForm,
} from '@pawlayer/forms';
import { Notice, ProgressBar } from '@pawlayer/ui';
import { PetFields } from '../../components/pet-fields.tsx';
import { detailsDraft, toDefaults } from './details-draft.ts';
import { usePetPhoto } from './use-pet-photo.ts';
import { useSendDetails } from './use-send-details.ts';

const photoFieldId = 'photo';

type DetailsFormProps = { token: string; missing: MissingDetails; onSent: (orderId: string) => void };

/** Asks for what an order misses, all at once. What was typed survives a reload. */
export const DetailsForm = ({ token, missing: { needs }, onSent }: DetailsFormProps) => {
  const photo = usePetPhoto(needs.photo);
  const form = useDetailsForm(token, needs);
  const { send, share, failure, isSending } = useSendDetails({
    token,
    photo,
    onSent,
    onError: form.showServerProblems,
  });
  const problems = photo.problem
    ? [{ fieldId: photoFieldId, message: photo.problem }, ...form.problems]
    : form.problems;
  const submit = form.handleSubmit(
    async (details) => {
      if (!photo.check()) return;
      await send(details);
    },
    () => void photo.check(),
  );

  return (
    <CheckedForm form={{ ...form, problems }} onSubmit={submit}>
      {needs.photo && (
        <PhotoField
          id={photoFieldId}
          label="Pet photo"
          choice={photo.choice}
          facts={photo.facts}
          thumbnail={photo.url}
          error={photo.problem}
        />
      )}
      {needs.pet && <PetFields {...form} />}
      {needs.name && <NameFields {...form} />}
      {needs.address && <ShippingFields {...form} />}
      {isSending && photo.file && <ProgressBar label="Your photo is on the way" percent={share * 100} />}
      {failure && problems.length === 0 && (
        <Notice tone="danger" title="We did not receive this">
          {failure}
        </Notice>
      )}
      <SubmitRow
        promise="Only the people who make and send your portrait see this."
        label={needs.pet ? 'Send it to us' : 'Send the address'}
        pendingLabel="Sending"
        isSubmitting={form.isSubmitting}
        disabled={photo.choice.isInspecting}
      />
    </CheckedForm>
  );
};

const useDetailsForm = (token: string, needs: MissingDetails['needs']) =>
  useContractForm(detailsFormFor(needs), toDefaults(token, needs), (typed) => detailsDraft(token).keep(typed));

type Fields = Pick<ReturnType<typeof useDetailsForm>, 'register' | 'problemOf'>;

const NameFields = (form: Fields) => (
  <FieldGroup legend="Who is it for?">
    <TextField form={form} name="firstName" label="First name" autoComplete="given-name" />
    <TextField form={form} name="lastName" label="Last name" autoComplete="family-name" />
  </FieldGroup>
);
