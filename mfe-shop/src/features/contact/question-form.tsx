import { ApiError, call, useContact, useToast } from '@pawlayer/app-kit';
import { ContactForm, sendMessage } from '@pawlayer/contracts';
import {
  AreaField,
  CheckedForm,
  EmailField,
  Honeypot,
  SubmitRow,
  SuccessNotice,
  TextField,
  useContractForm,
  useFillTime,
  useSubmission,
} from '@pawlayer/forms';
import { sessionValue } from '@pawlayer/forms/session-value';
import { Notice } from '@pawlayer/ui';
import { mutationOptions, useMutation } from '@tanstack/react-query';
import * as z from 'zod';

const notSent = 'Failed to send message. Please try again.';

/** The contact form. What was typed is kept until the message has arrived; then the form is emptied. */
export const QuestionForm = () => {
  const { count, answer, onSent } = useSubmission();
  return <MessageForm key={count} answer={answer} onSent={onSent} />;
};

type MessageFormProps = {
  /** The service's response to the previous message. */
  answer: string | undefined;
  onSent: (answer: string) => void;
};

const MessageForm = ({ answer, onSent }: MessageFormProps) => {
  const toast = useToast();
  const { replyPromise } = useContact();
  const send = useMutation(sendMessageMutation());
  const { waitToSend } = useFillTime();
  const form = useContractForm<MessageInput, ContactForm>(
    ContactForm,
    emptyMessage,
    (typed) => messageDraft.keep(typed),
    { restore: () => messageDraft.read() },
  );

  const submit = form.handleSubmit(async (message) => {
    try {
      const { message: answered } = await send.mutateAsync({ ...message, fillSeconds: await waitToSend() });
      messageDraft.forget();
      toast({ title: 'Message Sent', description: `We will reply ${replyPromise}.`, tone: 'success' });
      onSent(answered);
    } catch (error) {
      form.showServerProblems(error);
      toast({ title: 'Error', description: problemText(error), tone: 'danger' });
    }
  });

  return (
    <CheckedForm form={form} onSubmit={submit}>
      {answer && <SuccessNotice title="We have your message">{answer}</SuccessNotice>}
      <QuestionFields {...form} />
      <Honeypot />
      {send.isError && form.problems.length === 0 && (
        <Notice tone="danger" title="Your message has not been sent">
          {problemText(send.error)} Nothing you wrote is lost.
        </Notice>
      )}
      <SubmitRow
        promise={`A person reads every message. You will hear from us ${replyPromise}.`}
        label="Send message"
        pendingLabel="Sending"
        isSubmitting={form.isSubmitting}
      />
    </CheckedForm>
  );
};

type MessageInput = z.input<typeof ContactForm>;
type ContactFormState = ReturnType<typeof useContractForm<MessageInput, ContactForm>>;

const QuestionFields = (form: ContactFormState) => (
  <>
    <TextField form={form} name="name" label="Name" required autoComplete="name" />
    <EmailField form={form} name="email" label="Email" hint="We will reply to this address." required />
    <TextField form={form} name="subject" label="Subject" required />
    <AreaField form={form} name="message" label="Message" required rows={6} />
  </>
);

/** The service's own error message, if there is one. */
const problemText = (error: unknown): string => (error instanceof ApiError && error.body?.error) || notSent;

const sendMessageMutation = () =>
  mutationOptions({ mutationFn: (message: ContactForm) => call(sendMessage, { body: message }) });

const MessageDraft = z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() });

const emptyMessage: z.infer<typeof MessageDraft> = { name: '', email: '', subject: '', message: '' };

// Restores what was typed after a reload.
const messageDraft = sessionValue('contact-draft', MessageDraft);
