import { useToast } from '@pawlayer/app-kit';
import { StoryForm as StorySchema } from '@pawlayer/contracts';
import { CheckedForm, PhotoField, photoErrorMessage, SubmitRow, SuccessNotice, useContractForm } from '@pawlayer/forms';
import { Button, Notice, ProgressBar } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { shareStoryMutation } from './api.ts';
import { type StoryDraft, storyDraft, toStoryDraft } from './story-draft.ts';
import { StoryFields } from './story-fields.tsx';
import type { useStoryPhoto } from './use-story-photo.ts';

const notSent = 'Failed to submit your story. Please try again.';
const photoFieldId = 'photo';

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
  const form = useContractForm(StorySchema, { ...draft, website: '' }, (typed) => {
    const next = toStoryDraft(typed);
    storyDraft.keep(next);
    onType(next);
  });
  const { send, share, hasFailed, isSending } = useSendStory({ photo, onSent, onError: form.showServerProblems });
  const submit = form.handleSubmit(send);
  const problems = photo.problem
    ? [...form.problems, { fieldId: photoFieldId, message: photo.problem }]
    : form.problems;

  return (
    <CheckedForm onSubmit={(event) => void submit(event)} problems={problems} attempt={form.attempt}>
      {answer && <SuccessNotice title="Your story is with us">{answer}</SuccessNotice>}
      <StoryFields form={form} photo={<StoryPhotoField photo={photo} />} />
      {isSending && photo.file && (
        <ProgressBar label={`${draft.petName || 'Your pet'} is on the way`} percent={share * 100} />
      )}
      {hasFailed && problems.length === 0 && (
        <Notice tone="danger" title="Your story has not been sent">
          {notSent} Nothing you wrote is lost.
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
  const { mutateAsync, isPending, isError } = useMutation(shareStoryMutation());
  const [share, setShare] = useState(0);

  const send = async (story: StorySchema) => {
    setShare(0);
    try {
      const { message } = await mutateAsync({ story, photo: photo.file, onProgress: setShare });
      storyDraft.forget();
      toast({ title: 'Story Submitted', description: message, tone: 'success' });
      onSent(message);
    } catch (error) {
      onError(error);
      photo.reject(photoErrorMessage(error));
      toast({ title: 'Error', description: notSent, tone: 'danger' });
    }
  };
  return { send, share, hasFailed: isError, isSending: isPending };
};

const StoryPhotoField = ({ photo }: Pick<StoryFormProps, 'photo'>) => (
  <PhotoField
    id={photoFieldId}
    label="Photo"
    optional
    choice={photo.choice}
    facts={photo.facts}
    thumbnail={photo.url}
    error={photo.problem}
    actions={
      <Button variant="quiet" onClick={photo.remove}>
        Remove photo
      </Button>
    }
  />
);
