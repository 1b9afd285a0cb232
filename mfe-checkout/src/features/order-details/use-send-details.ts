import { ApiError, forgetLinkToken, limitMessageOf } from '@pawlayer/app-kit';
import type { DetailsForm } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { photoErrorMessage } from '@pawlayer/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { missingDetailsQuery, sendDetailsMutation } from './api.ts';
import { detailsDraft } from './details-draft.ts';
import type { usePetPhoto } from './use-pet-photo.ts';

type SendDetailsOptions = {
  token: string;
  photo: ReturnType<typeof usePetPhoto>;
  onSent: (orderId: string) => void;
  /** Gets the errors that are not about the photo. */
  onError: (error: unknown) => void;
};

const notSent = 'The store did not answer. Nothing you entered is lost; please try again in a moment.';

/** Sends the answers. `share` is the share of the photo that has been uploaded, from 0 to 1. Never rejects. */
export const useSendDetails = ({ token, photo, onSent, onError }: SendDetailsOptions) => {
  const client = useQueryClient();
  const { mutateAsync, isPending, error: failed } = useMutation(sendDetailsMutation(token));
  const [share, setShare] = useState(0);

  const send = async (details: DetailsForm): Promise<void> => {
    setShare(0);
    try {
      const { orderId } = await mutateAsync({ details, photo: photo.file, onProgress: setShare });
      detailsDraft(token).forget();
      forgetLinkToken(paths.orderDetails);
      onSent(orderId);
    } catch (error) {
      const refusal = photoErrorMessage(error);
      photo.refuse(refusal);
      if (refusal === undefined) onError(error);
      // The link was used meanwhile, in another tab: the page then says so.
      if (error instanceof ApiError && error.status === 404)
        await client.invalidateQueries({ queryKey: missingDetailsQuery(token).queryKey });
    }
  };
  return { send, share, isSending: isPending, failure: failed ? (limitMessageOf(failed) ?? notSent) : undefined };
};
