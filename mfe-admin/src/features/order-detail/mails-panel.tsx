import type { AdminOrder, MailKind } from '@pawlayer/contracts/admin';
import { MailIcon, Panel, Row, Small, SmallButton } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../components/mutation-error.tsx';
import { runMutation } from '../../lib/run-mutation.ts';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { resendMailMutation } from './api.ts';

/** Mails that can be sent to the customer again. */
export const MailsPanel = ({ order }: { order: AdminOrder }) => {
  const toast = useSuccessToast();
  const resend = useMutation(resendMailMutation(useQueryClient(), order.id));
  const send = (kind: MailKind) =>
    runMutation(
      resend,
      { kind, version: order.version },
      {
        onSuccess: () => toast('Mail on its way', `To ${order.customer.email}.`),
      },
    );
  return (
    <Panel title="Mails">
      {order.mails.length === 0 && <Small>No mails are sent before the order is paid.</Small>}
      <Row gap={12}>
        {order.mails.map((kind) => (
          <SmallButton key={kind} disabled={resend.isPending} onClick={() => send(kind)}>
            <MailIcon size={18} />
            {kind === 'address-request' && order.photo.lostAt ? 'Ask for photo and address again' : labels[kind]}
          </SmallButton>
        ))}
      </Row>
      <MutationError error={resend.error} />
    </Panel>
  );
};

const labels: Record<MailKind, string> = {
  confirmation: 'Send the confirmation again',
  'address-request': 'Ask for the address again',
  production: 'Send the last step again',
  proof: 'Send the proof again',
};
