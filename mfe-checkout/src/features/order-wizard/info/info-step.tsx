import { CustomerForm } from '@pawlayer/contracts';
import { CheckedForm, Honeypot, useContractForm } from '@pawlayer/forms';
import { Button, Notice } from '@pawlayer/ui';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { DraftInfo } from '../../../lib/draft/draft.ts';
import { StepActions } from '../step-actions.tsx';
import { InfoFields } from './info-fields.tsx';
import { useSaveInfo } from './use-save-info.ts';

/** The step for the customer's details. */
export const InfoStep = ({ onDone }: { onDone: () => void }) => {
  const { draft, change } = useDraftStore();
  const form = useContractForm(CustomerForm, draft.info, (typed) => change({ info: DraftInfo.parse(typed) }));
  const { save, problem } = useSaveInfo(form.showServerProblems);
  const submit = form.handleSubmit(async (customer) => {
    if (await save(customer)) onDone();
  });

  return (
    <CheckedForm form={form} onSubmit={submit}>
      <InfoFields {...form} />
      <Honeypot />
      {problem && form.problems.length === 0 && <Notice tone="danger">{problem}</Notice>}
      <StepActions>
        <Button type="submit" pending={form.isSubmitting}>
          Continue
        </Button>
      </StepActions>
    </CheckedForm>
  );
};
