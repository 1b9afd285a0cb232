import { useToast } from '@pawlayer/app-kit';
import { CustomerForm } from '@pawlayer/contracts';
import { CheckedForm, Honeypot, useContractForm } from '@pawlayer/forms';
import { Button, Field, Notice, TextInput } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { saveCustomerMutation } from '../api.ts';
import { StepActions } from '../step-actions.tsx';
import { isInfoSaved } from '../steps.ts';

/** Who is ordering. */
export const InfoStep = ({ onDone }: { onDone: () => void }) => {
  const toast = useToast();
  const { draft, change } = useDraftStore();
  const save = useMutation(saveCustomerMutation());
  const form = useContractForm(
    CustomerForm,
    { ...draft.info, website: '' },
    ({ firstName, lastName, email, phone = '' }) => change({ info: { firstName, lastName, email, phone } }),
  );

  const submit = form.handleSubmit(async (customer) => {
    const { draft: typed } = useDraftStore.getState();
    if (isInfoSaved(typed)) return onDone();
    try {
      const { id } = await save.mutateAsync(customer);
      change({ savedCustomer: { id, info: typed.info } });
      toast({ title: 'Customer information saved', tone: 'success' });
      onDone();
    } catch (error) {
      form.showServerProblems(error);
      toast({ title: 'Error', description: 'Failed to save customer information', tone: 'danger' });
    }
  });

  return (
    <CheckedForm onSubmit={submit} problems={form.problems} attempt={form.attempt}>
      <Field label="First name" id="firstName" error={form.problemOf('firstName')}>
        <TextInput autoComplete="given-name" {...form.register('firstName')} />
      </Field>
      <Field label="Last name" id="lastName" error={form.problemOf('lastName')}>
        <TextInput autoComplete="family-name" {...form.register('lastName')} />
      </Field>
      <Field label="Email" id="email" hint="Your confirmation goes here." error={form.problemOf('email')}>
        <TextInput type="email" inputMode="email" autoComplete="email" spellCheck={false} {...form.register('email')} />
      </Field>
      <Field label="Phone" id="phone" optional error={form.problemOf('phone')}>
        <TextInput type="tel" inputMode="tel" autoComplete="tel" {...form.register('phone')} />
      </Field>
      <Honeypot {...form.register('website')} />
      {save.isError && form.problems.length === 0 && (
        <Notice tone="danger">We could not save this just now. Nothing is lost; please try again.</Notice>
      )}
      <StepActions>
        <Button type="submit" pending={form.isSubmitting}>
          Continue
        </Button>
      </StepActions>
    </CheckedForm>
  );
};
