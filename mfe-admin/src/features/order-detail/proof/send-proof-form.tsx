import { isolated } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { CheckedForm, preventBlur, AreaField } from '@pawlayer/forms';
import { Button, ConfirmDialog, MailIcon, Row, Small } from '@pawlayer/ui';
import { visibleErrorMessage } from '../../../lib/session/errors.ts';
import { useSendProof } from './use-send-proof.ts';

/** Sends the frozen model to the customer, after a confirmation. */
export const SendProofForm = ({ order }: { order: AdminOrder }) => {
  const { form, askToConfirm, isConfirming, cancel, confirm, send } = useSendProof(order);
  const { models, proofs } = order.prepress;
  const frozen = models.find(({ frozenAt }) => frozenAt);
  const waiting = proofs.find(({ isWaiting }) => isWaiting);
  if (!frozen) return <Small>Freeze a model first: it is what a proof shows.</Small>;
  return (
    <CheckedForm form={form} onSubmit={askToConfirm}>
      <AreaField
        form={form}
        name="message"
        label="Message"
        optional
        hint="Your message to the customer, shown above the picture."
        rows={2}
      />
      <Row gap={12} onMouseDown={preventBlur}>
        <Button type="submit" variant="secondary">
          <MailIcon size={18} />
          Send model {frozen.number} as a proof
        </Button>
      </Row>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={(open) => open || cancel()}
        title={`Send model ${frozen.number} to ${isolated(order.customer.firstName)} ${isolated(order.customer.lastName)}?`}
        confirmLabel="Send the proof"
        pending={send.isPending}
        error={visibleErrorMessage(send.error)}
        onConfirm={confirm}
      >
        <p>They get a mail with the picture and a page where they approve it or ask for a change.</p>
        {waiting && <p>It replaces version {waiting.version}, which is still waiting for an answer.</p>}
      </ConfirmDialog>
    </CheckedForm>
  );
};
