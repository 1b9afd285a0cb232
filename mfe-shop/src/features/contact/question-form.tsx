import { ApiError, useToast } from '@pawlayer/app-kit';
import { ContactForm } from '@pawlayer/contracts';
import { CheckedForm, Honeypot, SendRow, SentNotice, useContractForm } from '@pawlayer/forms';
import { Field, Notice, TextArea, TextInput } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { sendMessageMutation } from './api.ts';
import { messageDraft, noMessage } from './message-draft.ts';

const notSent = 'Failed to send message. Please try again.';

type QuestionFormProps = {
  /** What the one before was answered with. */
  answer: string | undefined;
  onSent: (answer: string) => void;
};

/** A question to the owner. Everything typed stays until it has arrived. */
export const QuestionForm = ({ answer, onSent }: QuestionFormProps) => {
  const toast = useToast();
  const send = useMutation(sendMessageMutation());
  const form = useContractForm(
    ContactForm,
    { ...(messageDraft.read() ?? noMessage), website: '' },
    ({ website: _, ...typed }) => messageDraft.keep(typed),
  );

  const submit = form.handleSubmit(async (message) => {
    try {
      const { message: answered } = await send.mutateAsync(message);
      messageDraft.forget();
      toast({ title: 'Message Sent', description: 'We will reply within 24 hours.', tone: 'success' });
      onSent(answered);
    } catch (error) {
      form.showServerProblems(error);
      toast({ title: 'Error', description: problemIn(error), tone: 'danger' });
    }
  });

  return (
    <CheckedForm onSubmit={(event) => void submit(event)} problems={form.problems} attempt={form.attempt}>
      {answer && <SentNotice title="Your message is with us">{answer} A copy is on its way to your inbox.</SentNotice>}
      <Field label="Name" id="name" error={form.problemOf('name')}>
        <TextInput required autoComplete="name" {...form.register('name')} />
      </Field>
      <Field label="Email" id="email" hint="Our answer goes here." error={form.problemOf('email')}>
        <TextInput
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <Field label="Subject" id="subject" error={form.problemOf('subject')}>
        <TextInput required autoComplete="off" {...form.register('subject')} />
      </Field>
      <Field label="Message" id="message" error={form.problemOf('message')}>
        <TextArea required rows={6} {...form.register('message')} />
      </Field>
      <Honeypot {...form.register('website')} />
      {send.isError && form.problems.length === 0 && (
        <Notice tone="danger" title="Your message has not been sent">
          {problemIn(send.error)} Nothing you wrote is lost.
        </Notice>
      )}
      <SendRow
        promise="A person reads every message. You will hear from us within 24 hours."
        label="Send message"
        pendingLabel="Sending"
        isSubmitting={form.isSubmitting}
      />
    </CheckedForm>
  );
};

/** The service's own sentence, where there is one. */
const problemIn = (error: unknown): string => (error instanceof ApiError && error.body?.error) || notSent;
