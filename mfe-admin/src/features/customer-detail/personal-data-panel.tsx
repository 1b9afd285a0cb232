import type { CustomerHistory } from '@pawlayer/contracts/admin';
import { Section } from '@pawlayer/ui';
import { HeldOrders } from '../../components/personal-data/held-orders.tsx';
import { AccessNotice, PersonActions } from '../../components/personal-data/person-actions.tsx';
import type { ErasedPerson } from '../../lib/queries/personal-data.ts';

type PersonalDataPanelProps = { customer: CustomerHistory; onErased: (erased: ErasedPerson) => void };

/** Export and erasure, which need every service. */
export const PersonalDataPanel = ({ customer, onErased }: PersonalDataPanelProps) => {
  const { id: subject, email, orders, hasAccess, missing } = customer;
  const held = orders?.held ?? [];
  return (
    <Section title="Personal data">
      <p>Everything that the store keeps of {email}, also photos that were sent without an order.</p>
      {missing.length === 0 ? (
        <>
          <HeldOrders held={held} />
          <PersonActions person={{ subject, email, held, hasAccess }} onErased={onErased} />
        </>
      ) : (
        <p>It can be handed over and erased once all of it is shown.</p>
      )}
      {hasAccess && <AccessNotice />}
    </Section>
  );
};
