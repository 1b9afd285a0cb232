import { call } from '@pawlayer/app-kit';
import { type DetailsForm, readMissingDetails, sendMissingDetails } from '@pawlayer/contracts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** What the order of a mailed link misses. The token goes in the body, where no log has it. */
export const missingDetailsQuery = (token: string) =>
  queryOptions({
    queryKey: ['order-details', token],
    queryFn: ({ signal }) => call(readMissingDetails, { body: { token } }, { signal }),
    staleTime: Infinity,
  });

type SentDetails = { details: DetailsForm; photo: File | undefined; onProgress: (share: number) => void };

/** Sends what was asked for, and so uses the link up. */
export const sendDetailsMutation = (token: string) =>
  mutationOptions({
    mutationFn: ({ details, photo, onProgress }: SentDetails) =>
      call(
        sendMissingDetails,
        { form: { ...details, token }, ...(photo && { files: { photo } }) },
        { onUploadProgress: onProgress },
      ),
  });
