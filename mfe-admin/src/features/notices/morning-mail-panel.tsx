import { morningHours, type Notices, NoticesForm } from '@pawlayer/contracts/admin';
import { Checkbox, Field, Panel, SelectInput, Skeleton, SmallButton, Stack } from '@pawlayer/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { AsyncStates } from '../../components/async-states.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { runMutation } from '../../lib/run-mutation.ts';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { changeNoticesMutation, noticesQuery } from './api.ts';
import styles from './morning-mail-panel.module.css';

/** Whether, and when, a mail says in the morning what there is to do. */
export const MorningMailPanel = () => (
  <Panel title="Morning mail">
    <AsyncStates
      query={useQuery(noticesQuery())}
      loading="Loading your choice..."
      skeleton={<Skeleton height="140px" />}
      failed="Your choice could not be loaded"
    >
      {(notices) => <MorningMailForm notices={notices} />}
    </AsyncStates>
  </Panel>
);

const hours = Array.from(
  { length: morningHours.last - morningHours.first + 1 },
  (_, index) => morningHours.first + index,
);

const MorningMailForm = ({ notices }: { notices: Notices }) => {
  const [form, setForm] = useState(() => NoticesForm.parse(notices));
  const hourId = useId();
  const { save, change } = useSave();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save(form);
  };
  return (
    <Stack as="form" gap={16} aria-label="Morning mail" onSubmit={submit}>
      <p className={styles['hint']}>
        The number of things to do, sent to {notices.address}. You get no mail on a day with nothing to do.
      </p>
      <Checkbox
        label="Mail me each morning what there is to do"
        checked={form.morningMail}
        onChange={({ target }) => setForm({ ...form, morningMail: target.checked })}
      />
      {form.morningMail && (
        <Field label="From" hint="In the shop’s time" id={hourId}>
          <SelectInput
            value={form.morningHour}
            onChange={({ target }) => setForm({ ...form, morningHour: Number(target.value) })}
          >
            {hours.map((value) => (
              <option key={value} value={value}>
                {value}:00
              </option>
            ))}
          </SelectInput>
        </Field>
      )}
      <MutationError error={change.error} title="Your choice was not saved" />
      <div>
        <SmallButton type="submit" pending={change.isPending}>
          Save
        </SmallButton>
      </div>
    </Stack>
  );
};

const useSave = () => {
  const toast = useSuccessToast();
  const change = useMutation(changeNoticesMutation(useQueryClient()));
  const save = (form: Parameters<typeof change.mutate>[0]) =>
    runMutation(change, form, {
      onSuccess: ({ morningMail, morningHour }) =>
        toast(
          'Morning mail saved',
          morningMail ? `You get it from ${morningHour}:00.` : 'You will not get it any more.',
        ),
    });
  return { save, change };
};
