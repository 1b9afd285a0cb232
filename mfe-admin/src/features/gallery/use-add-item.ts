import { useToast } from '@pawlayer/app-kit';
import { GalleryForm } from '@pawlayer/contracts/admin';
import { useObjectUrl, usePhotoChoice } from '@pawlayer/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nearestAspectRatio } from '../../lib/format/aspect-ratio.ts';
import { addItemMutation } from '../../lib/queries/gallery.ts';
import { isUnauthorized } from '../../lib/session/errors.ts';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { useChosenImages } from './chosen-images-store.ts';
import type { ItemInput } from './item-fields.tsx';

const missingImage = 'Please select an image';
const defaults: ItemInput = {
  petName: '',
  colorway: '',
  productName: '',
  aspectRatio: '3:4',
  orientation: 'portrait',
  displayOrder: '0',
};

/** The form for a new gallery item and its images, which are sent in one request. */
export const useAddItem = () => {
  const toast = useToast();
  const add = useMutation(addItemMutation(useQueryClient()));
  const form = useDraftForm({ name: 'gallery-item', schema: GalleryForm, defaults });
  const { image, before, setImage, setBefore } = useChosenImages();
  const [isImageMissing, setIsImageMissing] = useState(false);
  const [progress, setProgress] = useState(0);
  const choice = usePhotoChoice((facts, file) => {
    setImage({ facts, file });
    if (!facts.width || !facts.height) return;
    const { aspectRatio, orientation } = nearestAspectRatio(facts.width, facts.height);
    form.setValue('aspectRatio', aspectRatio);
    form.setValue('orientation', orientation);
  });
  const beforeChoice = usePhotoChoice((facts, file) => setBefore({ facts, file }), { takesPaste: false });
  const checkImage = () => {
    setIsImageMissing(!image);
    if (!image) toast({ title: missingImage, tone: 'danger' });
  };

  const submit = form.handleSubmit(async (item) => {
    checkImage();
    if (!image) return;
    setProgress(0);
    try {
      await add.mutateAsync({ form: item, image: image.file, before: before?.file, onProgress: setProgress });
      form.reset();
      setImage(undefined);
      setBefore(undefined);
      toast({ title: 'Gallery item added successfully', tone: 'success' });
    } catch (error) {
      form.showServerProblems(error);
      if (!isUnauthorized(error)) toast({ title: 'Failed to add gallery item', tone: 'danger' });
    }
  }, checkImage);

  return {
    form,
    submit,
    choice,
    facts: image?.facts,
    thumbnail: useObjectUrl(image?.file),
    before: { choice: beforeChoice, facts: before?.facts, thumbnail: useObjectUrl(before?.file) },
    removeBefore: () => setBefore(undefined),
    imageProblem: choice.rejection ?? (isImageMissing && !image ? missingImage : undefined),
    isSending: add.isPending,
    progress,
    error: add.error,
  };
};
