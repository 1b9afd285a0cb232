import { type AdminOrder, GalleryForm } from '@pawlayer/contracts/admin';
import { useObjectUrl, usePhotoChoice } from '@pawlayer/forms';
import type { PhotoFacts } from '@pawlayer/forms/photo-facts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nearestAspectRatio } from '../../../lib/format/aspect-ratio.ts';
import { addItemMutation } from '../../../lib/queries/gallery.ts';
import { useDraftForm } from '../../../lib/use-draft-form.ts';
import { useSuccessToast } from '../../../lib/use-success-toast.ts';
import { colourwayOf } from '../look/look-labels.ts';
import { useOrderPictures } from './use-order-pictures.ts';

/** What is shown: the portrait as its model looks, or the customer's photo beside a picture of the print. */
export type Shown = 'portrait' | 'pair';

const OrderItemForm = GalleryForm.pick({ petName: true, colorway: true, productName: true });

/** The form that adds the portrait of an order. */
export const useAddToGallery = (order: AdminOrder, onAdded: () => void) => {
  const toast = useSuccessToast();
  const add = useMutation(addItemMutation(useQueryClient()));
  const pictures = useOrderPictures(order);
  const frozen = order.prepress.models.find(({ frozenAt }) => frozenAt);
  const form = useDraftForm({
    name: `gallery-${order.id}`,
    schema: OrderItemForm,
    defaults: {
      petName: order.pet.name,
      colorway: frozen ? (colourwayOf(frozen.settings) ?? '') : '',
      productName: order.product.name,
    },
  });
  const [shown, setShown] = useState<Shown>('portrait');
  const [print, setPrint] = useState<{ facts: PhotoFacts; file: Blob }>();
  const [isPrintMissing, setIsPrintMissing] = useState(false);
  const [error, setError] = useState<unknown>();
  const choice = usePhotoChoice((facts, file) => setPrint({ facts, file }));
  const isPair = shown === 'pair';
  const checkPrint = () => setIsPrintMissing(isPair && !print);

  const submit = form.handleSubmit(async (texts) => {
    checkPrint();
    if (isPair && !print) return;
    setError(undefined);
    try {
      const images = isPair && print ? await pictures.readPair(print) : await pictures.readPortrait();
      const { width, height, ...files } = images;
      await add.mutateAsync({
        form: { ...texts, ...nearestAspectRatio(width, height), displayOrder: 0, orderId: order.id },
        ...files,
      });
      form.reset();
      toast('Added to the gallery');
      onAdded();
    } catch (failure) {
      form.showServerProblems(failure);
      setError(failure);
    }
  }, checkPrint);

  return {
    form,
    submit,
    shown,
    setShown,
    choice,
    facts: print?.facts,
    thumbnail: useObjectUrl(print?.file),
    printProblem: choice.rejection ?? (isPrintMissing && isPair && !print ? 'Please select an image' : undefined),
    canPair: pictures.hasPhoto,
    error,
  };
};
