import { useToast } from '@pawlayer/app-kit';
import { Button, ConfirmDialog } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ErasedPerson, erasePersonMutation, type Person } from '../../lib/queries/personal-data.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { visibleErrorMessage } from '../../lib/session/errors.ts';
import { useConfirmation } from '../../lib/use-confirmation.ts';
import { heldPromise } from './texts.ts';

/** Erases a person after a confirmation that says what goes and what stays. */
export const EraseButton = ({ person, onErased }: { person: Person; onErased: (erased: ErasedPerson) => void }) => {
  const toast = useToast();
  const erase = useMutation(erasePersonMutation(useQueryClient(), person));
  const { ask, close, dialog } = useConfirmation(erase);
  const failure = visibleErrorMessage(erase.error);
  const onSuccess = (erased: ErasedPerson) => {
    close();
    toast({ title: 'Personal data erased', description: 'It is also erased again after a restore.', tone: 'success' });
    onErased(erased);
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={ask}>
        Erase
      </Button>
      <ConfirmDialog
        {...dialog}
        title={`Erase ${person.email}?`}
        confirmLabel="Erase"
        error={failure && `${failure} A part may be erased already: press Erase again, which does the rest.`}
        onConfirm={() => runMutation(erase, undefined, { onSuccess })}
      >
        <Consequences person={person} />
      </ConfirmDialog>
    </>
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
