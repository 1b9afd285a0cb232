import { limitMessageOf } from '@pawlayer/app-kit';
import { FindOrdersForm } from '@pawlayer/contracts';
import {
  CheckedForm,
  EmailField,
  Honeypot,
  SubmitRow,
  SuccessNotice,
  TextField,
  useContractForm,
  useSubmission,
} from '@pawlayer/forms';
import { Notice } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { findOrdersMutation } from './api.ts';

const notSent = 'The store did not answer. Please try again in a moment.';

/** Asks for an order's number and its address. Only the mail says whether they belong together. */
export const FindOrderForm = ({ orderNumber }: { orderNumber: string }) => {
  const { count, answer, onSent } = useSubmission();
  return <NumberForm key={count} orderNumber={orderNumber} answer={answer} onSent={onSent} />;
};

type NumberFormProps = { orderNumber: string; answer: string | undefined; onSent: (answer: string) => void };

const NumberForm = ({ orderNumber, answer, onSent }: NumberFormProps) => {
  const find = useMutation(findOrdersMutation());
  // Nothing is kept for a reload: nobody who borrows the device should read whose order was looked for.
  const form = useContractForm(FindOrdersForm, { orderNumber, email: '' }, () => {});
  const submit = form.submitWith(async (typed) => {
    onSent((await find.mutateAsync(typed)).message);
  });
  return (
    <CheckedForm form={form} onSubmit={submit}>
      {answer && <SuccessNotice title="Please check your inbox">{answer}</SuccessNotice>}
      <TextField
        form={form}
        name="orderNumber"
        label="Order number"
        hint="Eight characters, such as 1A2B3C4D. Every email about your order shows it."
        required
        autoCapitalize="characters"
        spellCheck={false}
      />
      <EmailField form={form} name="email" label="Email" hint="The address you ordered with." required />
      <Honeypot />
      {find.isError && form.problems.length === 0 && (
        <Notice tone="danger" title="We did not receive this">
          {limitMessageOf(find.error) ?? notSent}
        </Notice>
      )}
      <SubmitRow
        promise="Nobody else can find out here whether this order exists."
        label="Mail me the link"
        pendingLabel="Sending"
        isSubmitting={form.isSubmitting}
      />
    </CheckedForm>
  );
};
