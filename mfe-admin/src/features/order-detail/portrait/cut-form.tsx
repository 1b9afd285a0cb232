import type { AdminOrder } from '@pawlayer/contracts/admin';
import { CheckedForm, preventBlur } from '@pawlayer/forms';
import { Button, Row, SmallButton } from '@pawlayer/ui';
import { MutationError } from '../../../components/mutation-error.tsx';
import { CutFields } from './cut-fields.tsx';
import { useCutForm } from './use-cut-form.ts';
import styles from './cut-form.module.css';
import viewStyles from './portrait-panel.module.css';

type CutFormProps = { order: AdminOrder; onCut: (modelId: string) => void };

export const CutForm = ({ order, onCut }: CutFormProps) => {
  const { customerCut } = order.prepress;
  const { form, submit, resetToCustomer, withoutRetouch, error } = useCutForm(order, onCut);
  return (
    <section aria-labelledby="cut-again" className={styles['section']}>
      <h3 id="cut-again" className={viewStyles['subtitle']}>
        Cut again
      </h3>
      <CheckedForm form={form} aria-labelledby="cut-again" onSubmit={submit}>
        <CutFields {...form} prepress={order.prepress} />
        <MutationError error={error} />
        {withoutRetouch && <SmallButton onClick={withoutRetouch}>Cut it without what was painted</SmallButton>}
        <Row gap={12} onMouseDown={preventBlur}>
          <Button type="submit" variant="secondary" pending={form.isSubmitting}>
            Cut again
          </Button>
          <SmallButton variant="quiet" onClick={resetToCustomer}>
            {customerCut ? 'Back to the cut of the order' : 'Back to what the customer chose'}
          </SmallButton>
        </Row>
      </CheckedForm>
    </section>
  );
};
