import { useToast } from '@pawlayer/app-kit';
import { GalleryForm } from '@pawlayer/contracts/admin';
import { CheckedForm, preventBlur, PhotoField, useObjectUrl, usePhotoChoice } from '@pawlayer/forms';
import { Button, Notice, ProgressBar, Sheet } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnauthorized, errorMessage } from '../../lib/session/admin-call.ts';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { addItemMutation } from './api.ts';
import { nearestAspectRatio } from './aspect-ratio.ts';
import { useChosenImage } from './chosen-image-store.ts';
import { ItemFields, type ItemInput } from './item-fields.tsx';
import { ItemPreview } from './item-preview.tsx';
import styles from './add-item-form.module.css';

const imageId = 'image';
const missingImage = 'Please select an image';
const defaults: ItemInput = {
  petName: '',
  colorway: '',
  productName: '',
  aspectRatio: '3:4',
  orientation: 'portrait',
  displayOrder: '0',
};

/** A new portrait for the gallery, with a look at how it will stand there. */
export const AddItemForm = () => {
  const toast = useToast();
  const client = useQueryClient();
  const add = useMutation(addItemMutation(client));
  const form = useDraftForm({ name: 'gallery-item', schema: GalleryForm, defaults });
  const { image, setImage } = useChosenImage();
  const thumbnail = useObjectUrl(image?.file);
  const [lacksImage, setLacksImage] = useState(false);
  const [sent, setSent] = useState(0);
  const choice = usePhotoChoice((facts, file) => {
    setImage({ facts, file });
    if (!facts.width || !facts.height) return;
    const { aspectRatio, orientation } = nearestAspectRatio(facts.width, facts.height);
    form.setValue('aspectRatio', aspectRatio);
    form.setValue('orientation', orientation);
  });
  const imageProblem = choice.refusal ?? (lacksImage && !image ? missingImage : undefined);

  const send = form.handleSubmit(
    async (item) => {
      setLacksImage(!image);
      if (!image) return void toast({ title: missingImage, tone: 'danger' });
      setSent(0);
      try {
        await add.mutateAsync({ form: item, image: image.file, onProgress: setSent });
        form.reset();
        setImage(undefined);
        toast({ title: 'Gallery item added successfully', tone: 'success' });
      } catch (error) {
        form.showServerProblems(error);
        if (!isUnauthorized(error)) toast({ title: 'Failed to add gallery item', tone: 'danger' });
      }
    },
    () => {
      setLacksImage(!image);
      if (!image) toast({ title: missingImage, tone: 'danger' });
    },
  );

  const problems = [...(imageProblem ? [{ fieldId: imageId, message: imageProblem }] : []), ...form.problems];
  return (
    <Sheet padded className={styles['sheet']}>
      <h2 id="add-item" className={styles['title']}>
        Add New Gallery Item
      </h2>
      <CheckedForm
        problems={problems}
        attempt={form.attempt}
        aria-labelledby="add-item"
        onSubmit={(event) => void send(event)}
      >
        <PhotoField
          id={imageId}
          label="Image"
          choice={choice}
          facts={image?.facts}
          thumbnail={thumbnail}
          error={imageProblem}
        />
        <ItemFields {...form} />
        {image && <ItemPreview picture={thumbnail} control={form.control} />}
        {add.isPending && <ProgressBar label="Sending the image" percent={sent * 100} />}
        {add.isError && !isUnauthorized(add.error) && (
          <Notice tone="danger" title="Failed to add gallery item">
            {errorMessage(add.error)} Nothing you entered is lost.
          </Notice>
        )}
        <Button type="submit" pending={form.isSubmitting} disabled={choice.isLooking} onMouseDown={preventBlur}>
          Add Gallery Item
        </Button>
      </CheckedForm>
    </Sheet>
  );
};
