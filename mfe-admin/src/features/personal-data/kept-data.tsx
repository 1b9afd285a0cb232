import { adminOrderPath, paths } from '@pawlayer/contracts/paths';
import { Button, Notice, Section, TextLink } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/async-states/empty-state.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { type ErasedPerson, exportPersonMutation, type Person } from './api.ts';
import { EraseButton } from './erase-button.tsx';
import { KindList } from './kind-list.tsx';
import { heldText } from './texts.ts';
import styles from './personal-data.module.css';

type KeptDataProps = { person: Person; onErased: (erased: ErasedPerson) => void };

/** What is kept of a person, by kind and number, with what can be done about it. */
export const KeptData = ({ person, onErased }: KeptDataProps) => {
  const { email, found, photos, hasAccess } = person;
  const isKnown = Object.keys(found).length > 0;
  return (
    <Section title="What the store keeps" className={styles['kept']}>
      <p role="status" className={styles['whose']}>
        {isKnown ? `Of ${email}:` : `The store keeps nothing of ${email}.`}
      </p>
      {isKnown ? (
        <>
          <KindList counts={{ ...found, ...(photos > 0 && { photos }) }} />
          <HeldOrders person={person} />
          <Actions person={person} onErased={onErased} />
        </>
      ) : (
        <EmptyState>A person may have used another address too. Ask them, and look for each.</EmptyState>
      )}
      {hasAccess && (
        <Notice title="This address signs in here">
          <p>
            Its access to the owner&apos;s room is not touched here; it is ended under{' '}
            <Link to={paths.adminPeople}>People</Link>.
          </p>
        </Notice>
      )}
    </Section>
  );
};

const HeldOrders = ({ person: { held } }: { person: Person }) =>
  held.length > 0 && (
    <div className={styles['held']}>
      <h3 className={styles['heldTitle']}>Orders that are not over</h3>
      <p className={styles['facts']}>Their customer, address and photo stay until then, and go within an hour.</p>
      <ul className={styles['rows']}>
        {held.map((order) => (
          <li key={order.orderId} className={styles['row']}>
            <TextLink asChild>
              <Link to={adminOrderPath(order.orderId)}>Order {order.number}</Link>
            </TextLink>
            <span className={styles['facts']}>{heldText(order)}</span>
          </li>
        ))}
      </ul>
    </div>
  );

const Actions = ({ person, onErased }: KeptDataProps) => {
  const download = useMutation(exportPersonMutation(person));
  return (
    <>
      <MutationError error={download.error} title="The archive did not arrive" />
      <div className={styles['actions']}>
        <Button variant="secondary" size="small" pending={download.isPending} onClick={() => download.mutate()}>
          Download as zip
        </Button>
        <EraseButton person={person} onErased={onErased} />
      </div>
    </>
  );
};
