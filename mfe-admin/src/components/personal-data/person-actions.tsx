import { paths } from '@pawlayer/contracts/paths';
import { Notice, Row, SmallButton } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  type ErasedPerson,
  erasePersonMutation,
  exportPersonMutation,
  type Person,
} from '../../lib/queries/personal-data.ts';
import { visibleErrorMessage } from '../../lib/session/errors.ts';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { MutationError } from '../mutation-error.tsx';
import { heldPromise } from './texts.ts';
import styles from './personal-data.module.css';

type PersonActionsProps = { person: Person; onErased: (erased: ErasedPerson) => void };

/** Hands out what is kept of a person, and erases it. */
export const PersonActions = ({ person, onErased }: PersonActionsProps) => {
  const download = useMutation(exportPersonMutation(person));
  return (
    <>
      <MutationError error={download.error} title="The archive could not be loaded" />
      <Row gap={16} lineGap={12} align="stretch" className={styles['actions']}>
        <SmallButton pending={download.isPending} onClick={() => download.mutate()}>
          Download as zip
        </SmallButton>
        <EraseButton person={person} onErased={onErased} />
      </Row>
    </>
  );
};

/** Says that an address also signs in here, which an erasure does not touch. */
export const AccessNotice = () => (
  <Notice title="This address can sign in here">
    <p>
      An erasure does not end its access to the admin pages. You can end that under{' '}
      <Link to={paths.adminPeople}>People</Link>.
    </p>
  </Notice>
);

/** Erases a person after a confirmation that says what goes and what stays. */
const EraseButton = ({ person, onErased }: { person: Person; onErased: (erased: ErasedPerson) => void }) => {
  const toast = useSuccessToast();
  const erase = useMutation(erasePersonMutation(useQueryClient(), person));
  const failure = visibleErrorMessage(erase.error);
  const onDone = (erased: ErasedPerson) => {
    toast('Personal data erased', 'If a backup is restored, it is erased again.');
    onErased(erased);
  };
  return (
    <ConfirmedButton
      label="Erase"
      question={`Erase ${person.email}?`}
      mutation={erase}
      input={undefined}
      error={failure && `${failure} Some of it may be erased already. Press Erase again to finish.`}
      onDone={onDone}
    >
      <Consequences person={person} />
    </ConfirmedButton>
  );
};

const Consequences = ({ person: { held, hasAccess } }: { person: Person }) => (
  <>
    <p>
      <strong>What is erased for good:</strong> name, e-mail, phone, address, notes, instructions, photos, stories and
      messages. Nothing can bring them back, not even a backup.
    </p>
    <p>
      <strong>What stays:</strong> the amounts and dates of orders with their province and country, which the law
      requires us to keep, and what Stripe keeps about its payments.
    </p>
    {held.length > 0 && (
      <p>
        {heldPromise(held.length)} Until then it stays: {held.map(({ number }) => number).join(', ')}.
      </p>
    )}
    {hasAccess && <p>This address can still sign in to the admin pages. You can end its access under People.</p>}
  </>
);
