import type { PushKind, PushNotices } from '@pawlayer/contracts/admin';
import { Checkbox, SmallButton, Stack } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { MutationError } from '../../components/mutation-error.tsx';
import { runMutation } from '../../lib/run-mutation.ts';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { choosePushKindsMutation } from './api.ts';

/** Which notices a person gets, on all of their devices; only those that the role includes. */
export const KindsForm = ({ notices: { admitted, kinds } }: { notices: PushNotices }) => {
  const [chosen, setChosen] = useState<readonly PushKind[]>(kinds);
  const toast = useSuccessToast();
  const choose = useMutation(choosePushKindsMutation(useQueryClient()));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    runMutation(choose, [...chosen], {
      onSuccess: ({ kinds: kept }) => toast('Push notices saved', inWords(kept.length)),
    });
  };
  const change = (kind: PushKind, isOn: boolean) =>
    setChosen(admitted.filter((each) => (each === kind ? isOn : chosen.includes(each))));
  return (
    <Stack as="form" gap={16} aria-label="Push notices" onSubmit={submit}>
      <Stack as="fieldset" gap={4}>
        <legend>Tell me about</legend>
        {admitted.map((kind) => (
          <Checkbox
            key={kind}
            label={labels[kind]}
            checked={chosen.includes(kind)}
            onChange={({ target }) => change(kind, target.checked)}
          />
        ))}
      </Stack>
      <MutationError error={choose.error} title="Your choice was not saved" />
      <div>
        <SmallButton type="submit" pending={choose.isPending}>
          Save
        </SmallButton>
      </div>
    </Stack>
  );
};

const inWords = (count: number): string =>
  count === 0 ? 'Your devices will not notify you.' : 'Your devices will notify you of what you chose.';

const labels: Readonly<Record<PushKind, string>> = {
  'order-paid': 'A new order that is paid',
  'proof-answered': 'A proof that was approved, or a change that was asked for',
  'message-received': 'A message',
  'story-received': 'A story to read',
  'payment-problem': 'A dispute, or a problem with a refund',
  'work-failed': 'A mail or another job that failed',
  'part-down': 'A part of the shop that is down',
  'backup-overdue': 'A backup that is overdue',
};
