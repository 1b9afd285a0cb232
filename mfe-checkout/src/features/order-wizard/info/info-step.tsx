import { limitMessageOf, useToast } from '@pawlayer/app-kit';
import { CustomerForm } from '@pawlayer/contracts';
import { CheckedForm, Honeypot, useContractForm } from '@pawlayer/forms';
import { Button, Field, Notice, TextInput } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { saveCustomerMutation } from '../api.ts';
import { StepActions } from '../step-actions.tsx';
import { isInfoSaved } from '../steps.ts';

/** The step for the customer's details. */
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
    const { draft: latest } = useDraftStore.getState();
    if (isInfoSaved(latest)) return onDone();
    try {
      const { id } = await save.mutateAsync(customer);
      change({ savedCustomer: { id, info: latest.info } });
      toast({ title: 'Customer information saved', tone: 'success' });
      onDone();
    } catch (error) {
      form.showServerProblems(error);
      toast({ title: 'Error', description: 'Failed to save customer information', tone: 'danger' });
    }
  });

  return (
    <CheckedForm onSubmit={submit} problems={form.problems} attempt={form.attempt}>
      <InfoFields {...form} />
      <Honeypot {...form.register('website')} />
      {save.isError && form.problems.length === 0 && <Notice tone="danger">{notSavedText(save.error)}</Notice>}
      <StepActions>
        <Button type="submit" pending={form.isSubmitting}>
          Continue
        </Button>
      </StepActions>
    </CheckedForm>
  );
};

const notSavedText = (error: unknown): string => {
  const limit = limitMessageOf(error);
  return limit === undefined
    ? 'We could not save this just now. Nothing is lost; please try again.'
    : `${limit} Nothing is lost.`;
};

type InfoForm = ReturnType<typeof useContractForm<z.input<typeof CustomerForm>, CustomerForm>>;

const InfoFields = ({ register, problemOf }: InfoForm) => (
  <>
    <Field label="First name" id="firstName" error={problemOf('firstName')}>
      <TextInput autoComplete="given-name" {...register('firstName')} />
    </Field>
    <Field label="Last name" id="lastName" error={problemOf('lastName')}>
      <TextInput autoComplete="family-name" {...register('lastName')} />
    </Field>
    <Field label="Email" id="email" hint="Your confirmation goes here." error={problemOf('email')}>
      <TextInput type="email" inputMode="email" autoComplete="email" spellCheck={false} {...register('email')} />
    </Field>
    <Field label="Phone" id="phone" optional error={problemOf('phone')}>
      <TextInput type="tel" inputMode="tel" autoComplete="tel" {...register('phone')} />
    </Field>
  </>
);
