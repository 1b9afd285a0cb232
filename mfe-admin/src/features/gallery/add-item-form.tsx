import { CheckedForm, preventBlur, PhotoField } from '@pawlayer/forms';
import { Button, ProgressBar } from '@pawlayer/ui';
import { FormSheet } from '../../components/form-sheet.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { ItemFields } from './item-fields.tsx';
import { ItemPreview } from './item-preview.tsx';
import { useAddItem } from './use-add-item.ts';

const imageId = 'image';
const beforeId = 'before';

export const AddItemForm = () => {
  const { form, submit, choice, facts, thumbnail, before, removeBefore, imageProblem, isSending, progress, error } =
    useAddItem();
  const problems = [...(imageProblem ? [{ fieldId: imageId, message: imageProblem }] : []), ...form.problems];
  return (
    <FormSheet id="add-item" title="Add New Gallery Item">
      <CheckedForm form={{ ...form, problems }} aria-labelledby="add-item" onSubmit={submit}>
        <PhotoField
          id={imageId}
          label="Image"
          choice={choice}
          facts={facts}
          thumbnail={thumbnail}
          error={imageProblem}
        />
        <PhotoField
          id={beforeId}
          label="Photo beside it"
          optional
          {...before}
          notes={['Visitors see both in one frame and can switch between them.']}
          error={before.choice.rejection}
          actions={
            <Button variant="quiet" onClick={removeBefore}>
              Leave it out
            </Button>
          }
        />
        <ItemFields {...form} />
        {facts && <ItemPreview picture={thumbnail} control={form.control} />}
        {isSending && <ProgressBar label="Sending the images" percent={progress * 100} />}
        <MutationError error={error} title="Failed to add gallery item" hint="Nothing you entered is lost." />
        <Button
          type="submit"
          pending={form.isSubmitting}
          disabled={choice.isInspecting || before.choice.isInspecting}
          onMouseDown={preventBlur}
        >
          Add Gallery Item
        </Button>
      </CheckedForm>
    </FormSheet>
  );
};
