import { isolated } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { CheckedForm, PhotoField } from '@pawlayer/forms';
import { Button, Segments, Small } from '@pawlayer/ui';
import { FormDialog, FormDialogActions } from '../../../components/form-dialog.tsx';
import { GalleryFields } from '../../../components/gallery-fields.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { type Shown, useAddToGallery } from './use-add-to-gallery.ts';

const printId = 'print';

const segments: readonly { value: Shown; children: string }[] = [
  { value: 'portrait', children: 'The portrait' },
  { value: 'pair', children: 'Photo and print' },
];

/** Adds the portrait of an order, or the customer's photo beside a picture of the print. */
export const AddToGallery = ({ order, onClose }: { order: AdminOrder; onClose: () => void }) => {
  const { form, submit, shown, setShown, choice, facts, thumbnail, printProblem, canPair, error } = useAddToGallery(
    order,
    onClose,
  );
  const problems = [...(printProblem ? [{ fieldId: printId, message: printProblem }] : []), ...form.problems];
  return (
    <FormDialog title={`${isolated(order.pet.name)} in the gallery`} onClose={onClose}>
      <CheckedForm form={{ ...form, problems }} onSubmit={submit}>
        {canPair ? (
          <Segments legend="What is shown" segments={segments} value={shown} onChange={setShown} />
        ) : (
          <Small>The photo is erased or not ready yet, so only the portrait can be shown.</Small>
        )}
        {shown === 'pair' ? (
          <PhotoField
            id={printId}
            label="Picture of the print"
            choice={choice}
            facts={facts}
            thumbnail={thumbnail}
            notes={['The customer’s photo is shown beside it.']}
            error={printProblem}
          />
        ) : (
          <Small>The picture of the frozen model, as the proof shows it.</Small>
        )}
        <GalleryFields {...form} ordered={order.product} />
        <MutationError error={error} title="Failed to add gallery item" hint="Nothing you entered is lost." />
        <FormDialogActions onCancel={onClose}>
          <Button type="submit" pending={form.isSubmitting} disabled={choice.isInspecting}>
            Add it to the gallery
          </Button>
        </FormDialogActions>
      </CheckedForm>
    </FormDialog>
  );
};
