import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Panel } from '@pawlayer/ui';
import { MemorialCheckbox } from './memorial-checkbox.tsx';
import { ProofList } from './proof-list.tsx';
import { SendProofForm } from './send-proof-form.tsx';
import panelStyles from '../panel.module.css';

/** The proofs sent to the customer, and a form that sends the next one. */
export const ProofPanel = ({ order }: { order: AdminOrder }) => (
  <Panel title="Proof">
    {order.prepress.proofs.length === 0 ? (
      <p className={panelStyles['hint']}>Nothing was sent yet.</p>
    ) : (
      <ProofList order={order} />
    )}
    <MemorialCheckbox order={order} />
    <SendProofForm order={order} />
  </Panel>
);
