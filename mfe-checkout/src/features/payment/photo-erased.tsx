import { ButtonLink } from '@pawlayer/app-kit';
import type { CheckoutData } from '@pawlayer/contracts';
import { ErrorPanel } from '@pawlayer/ui';
import { useEffect, useEffectEvent } from 'react';
import { useDraftStore } from '../../lib/draft/draft-store.ts';
import { DraftPet, DraftShipping, isUntouched } from '../../lib/draft/draft.ts';

type PhotoErasedProps = {
  /** What is known about the order. */
  data: CheckoutData | undefined;
  /** The path of the step where the photo is chosen. */
  photoPath: string;
};

/** The server no longer has the photo: asks for it again, and keeps everything else. */
export const PhotoErased = ({ data, photoPath }: PhotoErasedProps) => {
  const { isRestored, restore } = useDraftStore();
  const onErased = useEffectEvent(() => forgetPhoto(data));
  useEffect(() => void restore(), [restore]);
  useEffect(() => {
    if (isRestored) onErased(); // only then it is known whether this device has the photo
  }, [isRestored]);
  return (
    <ErrorPanel
      title="We no longer have the photo"
      text="Photos that nobody has paid for are erased after a while. Nothing was charged. Please choose the photo again; everything else that you entered is kept."
    >
      <ButtonLink size="small" to={photoPath}>
        Choose the photo again
      </ButtonLink>
    </ErrorPanel>
  );
};

const forgetPhoto = (data: CheckoutData | undefined): void => {
  const { draft, photo, change } = useDraftStore.getState();
  change({
    ...(data && isUntouched(draft) && toDraft(data)),
    savedUpload: undefined,
    ...(!photo && { photo: undefined, crop: undefined, mask: undefined, surroundings: undefined }),
  });
};

const toDraft = ({ petName, productId, ...data }: CheckoutData) => ({
  pet: DraftPet.parse({ petName }),
  productId,
  shipping: DraftShipping.parse(data),
});
