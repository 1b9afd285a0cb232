import { useToast } from '@pawlayer/app-kit';
import { isolated } from '@pawlayer/contracts';
import type { Person } from '@pawlayer/contracts/admin';
import { Button, ConfirmDialog } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { runMutation } from '../../lib/run-mutation.ts';
import { useConfirmation } from '../../lib/use-confirmation.ts';
import { removePersonMutation } from './api.ts';

/** Ends a person's access, or withdraws the invitation, after a confirmation. */
export const RemovePerson = ({ person: { id, name, joinedAt }, nameId }: { person: Person; nameId: string }) => {
  const toast = useToast();
  const remove = useMutation(removePersonMutation(useQueryClient()));
  const { ask, close, dialog } = useConfirmation(remove);
  const texts = joinedAt ? removal(name) : withdrawal(name);
  const onSuccess = () => {
    close();
    toast({ ...texts.done, tone: 'success' });
  };
  return (
    <>
      <Button variant="quiet" size="small" aria-describedby={nameId} onClick={ask}>
        {texts.label}
      </Button>
      <ConfirmDialog
        {...dialog}
        title={texts.question}
        confirmLabel={texts.label}
        onConfirm={() => runMutation(remove, id, { onSuccess })}
      >
        <p>{texts.consequence}</p>
      </ConfirmDialog>
    </>
  );
};

const removal = (name: string) => ({
  label: 'Remove',
  question: `Remove ${isolated(name)}?`,
  consequence: 'They are signed out everywhere at once, and their passkeys end. What they did stays in the audit log.',
  done: { title: 'Person removed', description: `${isolated(name)} has no access any more.` },
});

const withdrawal = (name: string) => ({
  label: 'Withdraw',
  question: `Withdraw the invitation of ${isolated(name)}?`,
  consequence: 'The link in their mail ends at once.',
  done: { title: 'Invitation withdrawn', description: `The link of ${isolated(name)} has ended.` },
});
