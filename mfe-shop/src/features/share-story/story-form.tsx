import { useToast } from '@pawlayer/app-kit';
import { StoryForm as StorySchema } from '@pawlayer/contracts';
import { CheckedForm, PhotoField, photoRefusal, SendRow, SentNotice, useContractForm } from '@pawlayer/forms';
import { Button, Notice, ProgressBar } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { shareStoryMutation } from './api.ts';
import { draftOf, type StoryDraft, storyDraft } from './story-draft.ts';
import { StoryFields } from './story-fields.tsx';
import type { useStoryPhoto } from './use-story-photo.ts';

const notSent = 'Failed to submit your story. Please try again.';
const photoFieldId = 'photo';

type StoryFormProps = {
  draft: StoryDraft;
  onType: (draft: StoryDraft) => void;
  photo: ReturnType<typeof useStoryPhoto>;
  /** What the story before was answered with. */
  answer: string | undefined;
  onSent: (answer: string) => void;
};

/** A story for the reviews page. Everything entered stays until it has arrived. */
export const StoryForm = ({ draft, onType, photo, answer, onSent }: StoryFormProps) => {
  const toast = useToast();
  const send = useMutation(shareStoryMutation());
  const [share, setShare] = useState(0);
  const form = useContractForm(StorySchema, { ...draft, website: '' }, (typed) => {
    const next = draftOf(typed);
    storyDraft.keep(next);
    onType(next);
  });

  const submit = form.handleSubmit(async (story) => {
    setShare(0);
    try {
      const { message } = await send.mutateAsync({ story, photo: photo.file, onProgress: setShare });
      storyDraft.forget();
      toast({ title: 'Story Submitted', description: message, tone: 'success' });
      onSent(message);
    } catch (error) {
      form.showServerProblems(error);
      photo.refuse(photoRefusal(error));
      toast({ title: 'Error', description: notSent, tone: 'danger' });
    }
  });

  const problems = photo.problem
    ? [...form.problems, { fieldId: photoFieldId, message: photo.problem }]
    : form.problems;
  return (
    <CheckedForm onSubmit={(event) => void submit(event)} problems={problems} attempt={form.attempt}>
      {answer && <SentNotice title="Your story is with us">{answer}</SentNotice>}
      <StoryFields
        form={form}
        photo={
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
        }
      />
      {send.isPending && photo.file && (
        <ProgressBar label={`${draft.petName || 'Your pet'} is on the way`} percent={share * 100} />
      )}
      {send.isError && problems.length === 0 && (
        <Notice tone="danger" title="Your story has not been sent">
          {notSent} Nothing you wrote is lost.
        </Notice>
      )}
      <SendRow
        promise="A person reads every story before it appears."
        label="Share your story"
        pendingLabel="Sharing"
        isSubmitting={form.isSubmitting}
        disabled={photo.choice.isLooking}
      />
    </CheckedForm>
  );
};
