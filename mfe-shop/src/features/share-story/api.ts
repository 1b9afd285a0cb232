import { call } from '@pawlayer/app-kit';
import { shareStory, type StoryForm } from '@pawlayer/contracts';
import { mutationOptions } from '@tanstack/react-query';

type StorySubmission = {
  story: StoryForm;
  photo: File | undefined;
  /** Called with the share that has been uploaded, from 0 to 1. */
  onProgress: (share: number) => void;
};

/** Sends a story, with its photo if there is one. */
export const shareStoryMutation = () =>
  mutationOptions({
    mutationFn: ({ story, photo, onProgress }: StorySubmission) =>
      call(shareStory, { form: story, ...(photo && { files: { photo } }) }, photo && { onUploadProgress: onProgress }),
  });
