import { useToast } from '@pawlayer/app-kit';
import { isolated } from '@pawlayer/contracts';
import type { Person } from '@pawlayer/contracts/admin';
import { Button, ConfirmDialog } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { runMutation } from '../../lib/run-mutation.ts';
import { visibleErrorMessage } from '../../lib/session/errors.ts';
import { removePersonMutation } from './api.ts';

/** Ends a person's access, or withdraws the invitation, after a confirmation. */
export const RemovePerson = ({ person: { id, name, joinedAt }, nameId }: { person: Person; nameId: string }) => {
  const toast = useToast();
  const remove = useMutation(removePersonMutation(useQueryClient()));
  const [isOpen, setIsOpen] = useState(false);
  const texts = joinedAt ? removal(name) : withdrawal(name);
  const openDialog = () => {
    remove.reset();
    setIsOpen(true);
  };
  const onSuccess = () => {
    setIsOpen(false);
    toast({ ...texts.done, tone: 'success' });
  };
  return (
    <>
      <Button variant="quiet" size="small" aria-describedby={nameId} onClick={openDialog}>
        {texts.label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={texts.question}
        confirmLabel={texts.label}
        pending={remove.isPending}
        error={visibleErrorMessage(remove.error)}
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
