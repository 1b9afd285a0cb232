import { useToast } from '@pawlayer/app-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ErasedPerson, erasePersonMutation, type Person } from '../../lib/queries/personal-data.ts';
import { visibleErrorMessage } from '../../lib/session/errors.ts';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { heldPromise } from './texts.ts';

/** Erases a person after a confirmation that says what goes and what stays. */
export const EraseButton = ({ person, onErased }: { person: Person; onErased: (erased: ErasedPerson) => void }) => {
  const toast = useToast();
  const erase = useMutation(erasePersonMutation(useQueryClient(), person));
  const failure = visibleErrorMessage(erase.error);
  const onDone = (erased: ErasedPerson) => {
    toast({ title: 'Personal data erased', description: 'It is also erased again after a restore.', tone: 'success' });
    onErased(erased);
  };
  return (
    <ConfirmedButton
      label="Erase"
      question={`Erase ${person.email}?`}
      mutation={erase}
      input={undefined}
      error={failure && `${failure} A part may be erased already: press Erase again, which does the rest.`}
      onDone={onDone}
    >
      <Consequences person={person} />
    </ConfirmedButton>
  );
};

const Consequences = ({ person: { held, hasAccess } }: { person: Person }) => (
  <>
    <p>
      <strong>What goes, for good:</strong> name, e-mail, phone, address, notes and words, the photos, stories and
      messages. Nothing brings them back, also no backup.
    </p>
    <p>
      <strong>What stays:</strong> the amounts and dates of orders with their province and country, which the law
      obliges to keep, and what Stripe keeps of its payments.
    </p>
    {held.length > 0 && (
      <p>
        {heldPromise(held.length)} Until then it stays: {held.map(({ number }) => number).join(', ')}.
      </p>
    )}
    {hasAccess && <p>The access of this address to the owner&apos;s room stays; it is ended under People.</p>}
  </>
);
