import { ApiError, useToast } from '@pawlayer/app-kit';
import { isolated, StoryForm as StorySchema } from '@pawlayer/contracts';
import {
  CheckedForm,
  photoErrorMessage,
  SubmitRow,
  SuccessNotice,
  useContractForm,
  useFillTime,
} from '@pawlayer/forms';
import { Notice, ProgressBar } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { shareStoryMutation } from './api.ts';
import { emptyStory, type StoryDraft, storyDraft, toStoryDraft } from './story-draft.ts';
import { StoryFields } from './story-fields.tsx';
import { photoFieldId, StoryPhotoField } from './story-photo-field.tsx';
import type { useStoryPhoto } from './use-story-photo.ts';

const notSent = 'Failed to submit your story. Please try again.';

type StoryFormProps = {
  draft: StoryDraft;
  onType: (draft: StoryDraft) => void;
  photo: ReturnType<typeof useStoryPhoto>;
  /** The service's response to the previous story. */
  answer: string | undefined;
  onSent: (answer: string) => void;
};

/** The form for a story on the reviews page. What was entered is kept until the story has arrived. */
export const StoryForm = ({ draft, onType, photo, answer, onSent }: StoryFormProps) => {
  const form = useContractForm(
    StorySchema,
    emptyStory,
    (typed) => {
      const next = toStoryDraft(typed);
      storyDraft.keep(next);
      onType(next);
    },
    {
      restore: () => {
        const kept = storyDraft.read();
        if (kept) onType(kept);
        return kept;
      },
    },
  );
  const { send, share, failure, isSending } = useSendStory({ photo, onSent, onError: form.showServerProblems });
  // A photo that was chosen and refused holds the story back: the summary asks to remove or replace it.
  const submit = form.handleSubmit((story) => (photo.problem === undefined ? send(story) : undefined));
  const problems = photo.problem
    ? [...form.problems, { fieldId: photoFieldId, message: `${photo.problem} Remove the photo or choose another one.` }]
    : form.problems;

  return (
    <CheckedForm form={{ ...form, problems }} onSubmit={submit}>
      {answer && <SuccessNotice title="We have your story">{answer}</SuccessNotice>}
      <StoryFields form={form} photo={<StoryPhotoField photo={photo} />} />
      {isSending && photo.file && (
        <ProgressBar label={`${isolated(draft.petName) || 'Your pet'} is on the way`} percent={share * 100} />
      )}
      {failure && problems.length === 0 && (
        <Notice tone="danger" title="Your story has not been sent">
          {failure} Nothing you wrote is lost.
        </Notice>
      )}
      <SubmitRow
        promise="A person reads every story before it appears."
        label="Share your story"
        pendingLabel="Sharing"
        isSubmitting={form.isSubmitting}
        disabled={photo.choice.isInspecting}
      />
    </CheckedForm>
  );
};

type SendStoryOptions = Pick<StoryFormProps, 'photo' | 'onSent'> & { onError: (error: unknown) => void };

/** `share` is the share that has been uploaded, from 0 to 1. */
const useSendStory = ({ photo, onSent, onError }: SendStoryOptions) => {
  const toast = useToast();
  const { mutateAsync, isPending, error: failed } = useMutation(shareStoryMutation());
  const { waitToSend } = useFillTime();
  const [share, setShare] = useState(0);

  const send = async (story: StorySchema) => {
    setShare(0);
    try {
      const fillSeconds = await waitToSend();
      const { message } = await mutateAsync({
        story: { ...story, fillSeconds },
        photo: photo.file,
        onProgress: setShare,
      });
      storyDraft.forget();
      toast({ title: 'Story Submitted', description: message, tone: 'success' });
      onSent(message);
    } catch (error) {
      const refusal = photoErrorMessage(error);
      photo.reject(refusal);
      if (refusal === undefined) onError(error);
      toast({ title: 'Error', description: notSent, tone: 'danger' });
    }
  };
  return { send, share, failure: failed ? failureText(failed) : undefined, isSending: isPending };
};

/** When too many stories wait, the service says when to come back. */
const failureText = (error: Error): string =>
  error instanceof ApiError && error.body?.code === 'rate_limited' ? error.body.error : notSent;
