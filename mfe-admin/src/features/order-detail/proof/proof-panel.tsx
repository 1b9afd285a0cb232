import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Panel, Small } from '@pawlayer/ui';
import { MemorialCheckbox } from './memorial-checkbox.tsx';
import { ProofList } from './proof-list.tsx';
import { SendProofForm } from './send-proof-form.tsx';

/** The proofs sent to the customer, and a form that sends the next one. */
export const ProofPanel = ({ order }: { order: AdminOrder }) => (
  <Panel title="Proof">
    {order.prepress.proofs.length === 0 ? <Small>Nothing was sent yet.</Small> : <ProofList order={order} />}
    <MemorialCheckbox order={order} />
    <SendProofForm order={order} />
  </Panel>
);
