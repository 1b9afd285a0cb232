import { ButtonLink } from '@pawlayer/app-kit';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { adminOrderRetouchPath } from '@pawlayer/contracts/paths';
import { CheckedForm, preventBlur } from '@pawlayer/forms';
import { Button, Row, Small, SmallButton } from '@pawlayer/ui';
import { MutationError } from '../../../components/mutation-error.tsx';
import { ChangeCutFields } from './change-cut-fields.tsx';
import { idPrefix } from './id-prefix.ts';
import { UnfitRetouch } from './unfit-retouch.tsx';
import { useChangeCut } from './use-change-cut.ts';
import formStyles from '../portrait/cut-form.module.css';
import viewStyles from '../portrait/portrait-panel.module.css';

type ChangeCutFormProps = { order: AdminOrder; onCut: (modelId: string) => void };

/** What the portrait is cut with. A change makes a new preview and a new model. */
export const ChangeCutForm = (props: ChangeCutFormProps) => (
  <section aria-labelledby="change-cut" className={formStyles['section']}>
    <h3 id="change-cut" className={viewStyles['subtitle']}>
      Change the cut
    </h3>
    {props.order.prepress.canChangeCut ? (
      <OpenForm {...props} />
    ) : (
      <Small>
        The cut cannot be changed now: a model is frozen, or the order is not in production. You can change it again
        when the customer asks for a change.
      </Small>
    )}
  </section>
);

const OpenForm = ({ order, onCut }: ChangeCutFormProps) => {
  const { form, submit, takeCustomers, withRetouch, error } = useChangeCut(order, onCut);
  const problems = form.problems.map(({ fieldId, message }) => ({ fieldId: idPrefix + fieldId, message }));
  return (
    <CheckedForm form={{ ...form, problems }} aria-labelledby="change-cut" onSubmit={submit}>
      <ChangeCutFields {...form} order={order} />
      <MutationError error={error} />
      {withRetouch && <UnfitRetouch onChoose={withRetouch} />}
      <Row gap={12} onMouseDown={preventBlur}>
        <Button type="submit" variant="secondary" pending={form.isSubmitting}>
          Change the cut
        </Button>
        <ButtonLink to={adminOrderRetouchPath(order.id)} variant="secondary">
          Retouch
        </ButtonLink>
        {takeCustomers && (
          <SmallButton variant="quiet" onClick={takeCustomers}>
            Use what the customer chose
          </SmallButton>
        )}
      </Row>
    </CheckedForm>
  );
};
