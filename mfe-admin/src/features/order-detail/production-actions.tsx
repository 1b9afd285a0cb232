import { useToast } from '@pawlayer/app-kit';
import type { ProductionStep } from '@pawlayer/contracts';
import { type AdminOrder, ProductionForm } from '@pawlayer/contracts/admin';
import { CheckedForm, preventBlur } from '@pawlayer/forms';
import { Button, Field, TextInput } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../components/mutation-error.tsx';
import { statusLabel, stepActionLabels } from '../../lib/format/order-status.ts';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { moveProductionMutation } from './api.ts';
import { PrintWithoutApproval } from './print-without-approval.tsx';
import styles from './panel.module.css';

const ParcelForm = ProductionForm.pick({ carrier: true, trackingNumber: true });

/** The steps that may follow now; the one that ships asks for the parcel. */
export const ProductionActions = ({ order }: { order: AdminOrder }) => {
  const toast = useToast();
  const { id, version, production, nextSteps, needsApproval, pet } = order;
  const move = useMutation(moveProductionMutation(useQueryClient(), id));
  const form = useDraftForm({
    name: `parcel ${id}`,
    schema: ParcelForm,
    defaults: { carrier: 'Canada Post', trackingNumber: '' },
  });
  const canShip = nextSteps.includes('shipped');

  const take = async (step: ProductionStep, more: Omit<ProductionForm, 'step' | 'version'> = {}) => {
    try {
      const moved = await move.mutateAsync({ step, version, ...more });
      form.reset();
      toast({
        title: `${pet.name}: ${statusLabel(moved.status)}`,
        description: 'The order has moved on.',
        tone: 'success',
      });
    } catch (error) {
      form.showServerProblems(error);
    }
  };

  if (nextSteps.length === 0) return <p className={styles['hint']}>{noActionReason(order)}</p>;
  return (
    <CheckedForm
      problems={form.problems}
      attempt={form.attempt}
      onSubmit={(event) => void form.handleSubmit((parcel) => take('shipped', parcel))(event)}
    >
      {canShip && (
        <>
          <Field label="Carrier" id="carrier" optional error={form.problemOf('carrier')}>
            <TextInput list="carriers" autoComplete="off" {...form.register('carrier')} />
          </Field>
          <datalist id="carriers">
            {['Canada Post', 'Purolator', 'UPS', 'FedEx'].map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Field label="Tracking number" id="trackingNumber" optional error={form.problemOf('trackingNumber')}>
            <TextInput autoComplete="off" spellCheck={false} {...form.register('trackingNumber')} />
          </Field>
        </>
      )}
      <MutationError error={move.error} />
      <div className={styles['actions']} onMouseDown={preventBlur}>
        {nextSteps.map((step) =>
          step === 'printing' && needsApproval ? (
            <PrintWithoutApproval
              key={step}
              order={order}
              isTaking={move.isPending}
              onTake={(more) => take(step, more)}
            />
          ) : (
            <Button
              key={step}
              variant="secondary"
              {...(step === 'shipped' ? { type: 'submit' as const } : { onClick: () => void take(step) })}
              disabled={move.isPending}
            >
              {production === 'quality_check' && step === 'printing' ? 'Print it again' : stepActionLabels[step]}
            </Button>
          ),
        )}
      </div>
      {needsApproval && production === 'in_review' && (
        <p className={styles['hint']}>The customer has not approved the portrait yet.</p>
      )}
      <p className={styles['hint']}>The customer hears of each step by mail and sees it on the order’s page.</p>
    </CheckedForm>
  );
};

const noActionReason = ({ isWorkable, production, shippingAddress }: AdminOrder): string => {
  if (!isWorkable) return 'Only a paid order is worked on.';
  if (production === 'delivered') return 'It has arrived: nothing is left to do.';
  return shippingAddress === '' ? 'It can be shipped once the address is known.' : 'No step may follow now.';
};
