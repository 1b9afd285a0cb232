import { Section, Strong } from '@pawlayer/ui';
import { EmptyState } from '../../components/async-states.tsx';
import { HeldOrders } from '../../components/personal-data/held-orders.tsx';
import { KindList } from '../../components/personal-data/kind-list.tsx';
import { AccessNotice, PersonActions } from '../../components/personal-data/person-actions.tsx';
import type { ErasedPerson } from '../../lib/queries/personal-data.ts';
import type { KeptPerson } from './api.ts';
import styles from './person-desk.module.css';

type KeptDataProps = { person: KeptPerson; onErased: (erased: ErasedPerson) => void };

/** What is kept of a person, by kind and number, with what can be done about it. */
export const KeptData = ({ person, onErased }: KeptDataProps) => {
  const { email, found, photos, hasAccess } = person;
  const isKnown = Object.keys(found).length > 0;
  return (
    <Section title="What the store keeps" className={styles['kept']}>
      <Strong role="status">{isKnown ? `About ${email}:` : `The store keeps nothing about ${email}.`}</Strong>
      {isKnown ? (
        <>
          <KindList counts={{ ...found, ...(photos > 0 && { photos }) }} />
          <HeldOrders held={person.held} />
          <PersonActions person={person} onErased={onErased} />
        </>
      ) : (
        <EmptyState>A person may also have used another address. Ask them, and search for each one.</EmptyState>
      )}
      {hasAccess && <AccessNotice />}
    </Section>
  );
};
