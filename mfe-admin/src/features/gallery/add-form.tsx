import { toast } from '@pawlayer/app-kit';
import { GalleryForm } from '@pawlayer/contracts/admin';
import { Button, ErrorSummary, Notice, ProgressBar, Sheet } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOwnerForm } from '../../forms/use-owner-form.ts';
import { hasClosedRoom, sentenceOf } from '../../session/owner-call.ts';
import styles from './add-form.module.css';
import { addItemMutation } from './api.ts';
import { nearestAspect } from './aspect.ts';
import { useChosenImage } from './chosen-image.ts';
import { ImageField, imageFieldId } from './image-field.tsx';
import { ItemFields, type ItemInput } from './item-fields.tsx';
import { ItemPreview } from './item-preview.tsx';

const defaults: ItemInput = { petName: '', colorway: '', productName: '', aspectRatio: '3:4', orientation: 'portrait', displayOrder: '0' };
const missingImage = 'Please select an image';

/** A new portrait for the gallery, with a look at how it will stand there. */
export const AddForm = () => {
  const client = useQueryClient();
  const add = useMutation(addItemMutation(client));
  const form = useOwnerForm({ name: 'gallery-item', schema: GalleryForm, defaults });
  const { image, put } = useChosenImage();
  const [lacksImage, setLacksImage] = useState(false);
  const [sent, setSent] = useState(0);
  const missing = lacksImage && !image ? missingImage : undefined;

  const send = form.handleSubmit(
    async (item) => {
      setLacksImage(!image);
      if (!image) return void toast({ title: missingImage, tone: 'danger' });
      setSent(0);
      try {
        await add.mutateAsync({ form: item, image: image.file, onProgress: setSent });
        form.reset();
        put(undefined);
        toast({ title: 'Gallery item added successfully', tone: 'success' });
      } catch (error) {
        form.showServerProblems(error);
        if (!hasClosedRoom(error)) toast({ title: 'Failed to add gallery item', tone: 'danger' });
      }
    },
    () => {
      setLacksImage(!image);
      if (!image) toast({ title: missingImage, tone: 'danger' });
    },
  );

  const problems = [...(missing ? [{ fieldId: imageFieldId, message: missing }] : []), ...form.problems];
  return (
    <Sheet asChild padded>
      <form noValidate onSubmit={(event) => void send(event)} aria-labelledby="add-item" className={styles['form']}>
        <h2 id="add-item" className={styles['title']}>
          Add New Gallery Item
        </h2>
        <ErrorSummary errors={problems} attempt={form.attempt} />
        <ImageField
          missing={missing}
          onChosen={({ width, height }) => {
            const { aspectRatio, orientation } = nearestAspect(width, height);
            form.setValue('aspectRatio', aspectRatio);
            form.setValue('orientation', orientation);
          }}
        />
        <ItemFields {...form} />
        {image && <ItemPreview file={image.file} control={form.control} />}
        {add.isPending && <ProgressBar label="Sending the image" percent={sent * 100} />}
        {add.isError && !hasClosedRoom(add.error) && (
          <Notice tone="danger" title="Failed to add gallery item">
            {sentenceOf(add.error)} Nothing you entered is lost.
          </Notice>
        )}
        <Button type="submit" pending={form.isSubmitting}>
          Add Gallery Item
        </Button>
      </form>
    </Sheet>
  );
};
