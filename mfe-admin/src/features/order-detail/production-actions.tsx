import type { ProductionStep } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { CheckedForm, preventBlur, TextField } from '@pawlayer/forms';
import { Button, Row, Small } from '@pawlayer/ui';
import { CarrierField } from '../../components/carrier-field.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { stepActionLabels } from '../../lib/format/step-action-labels.ts';
import { PrintWithoutApproval } from './print-without-approval.tsx';
import { useMoveProduction } from './use-move-production.ts';

/** Buttons for the next possible steps, with fields for the parcel if one of them is shipping. */
export const ProductionActions = ({ order }: { order: AdminOrder }) => {
  const { production, nextSteps, needsApproval } = order;
  const move = useMoveProduction(order);
  if (nextSteps.length === 0) return <Small>{noActionReason(order)}</Small>;
  return (
    <CheckedForm form={move.form} onSubmit={move.ship}>
      {nextSteps.includes('shipped') && <ParcelFields {...move.form} />}
      <MutationError error={move.error} />
      <Row gap={12} onMouseDown={preventBlur}>
        {move.shipAnyway && (
          <Button variant="secondary" disabled={move.isPending} onClick={() => void move.shipAnyway?.()}>
            Ship it anyway
          </Button>
        )}
        {nextSteps.map((step) => (
          <StepButton key={step} step={step} order={order} move={move} />
        ))}
      </Row>
      {needsApproval && production === 'in_review' && <Small>The customer has not approved the portrait yet.</Small>}
      <Small>The customer gets a mail about each step and sees it on the order’s page.</Small>
    </CheckedForm>
  );
};

type StepButtonProps = { step: ProductionStep; order: AdminOrder; move: ReturnType<typeof useMoveProduction> };

const StepButton = ({ step, order, move: { moveTo, isPending } }: StepButtonProps) => {
  if (step === 'printing' && order.needsApproval) {
    return <PrintWithoutApproval order={order} isPending={isPending} onPrint={(details) => moveTo(step, details)} />;
  }
  return (
    <Button
      variant="secondary"
      {...(step === 'shipped' ? { type: 'submit' as const } : { onClick: () => void moveTo(step) })}
      disabled={isPending}
    >
      {order.production === 'quality_check' && step === 'printing' ? 'Print it again' : stepActionLabels[step]}
    </Button>
  );
};

const noActionReason = ({ isWorkable, production, shippingAddress }: AdminOrder): string => {
  if (!isWorkable) return 'Only a paid order can be worked on.';
  if (production === 'delivered') return 'It has been delivered. Nothing is left to do.';
  return shippingAddress === '' ? 'It can be shipped once the address is known.' : 'No step can follow now.';
};

type ParcelFieldsProps = Pick<ReturnType<typeof useMoveProduction>['form'], 'problemOf' | 'register'>;

const ParcelFields = (form: ParcelFieldsProps) => (
  <>
    <CarrierField error={form.problemOf('carrier')} {...form.register('carrier')} />
    <TextField form={form} name="trackingNumber" label="Tracking number" optional spellCheck={false} />
  </>
);
