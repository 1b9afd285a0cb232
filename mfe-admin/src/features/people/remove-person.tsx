import { useToast } from '@pawlayer/app-kit';
import { isolated } from '@pawlayer/contracts';
import type { Person } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmedButton } from '../../components/confirmed-button.tsx';
import { removePersonMutation } from './api.ts';

/** Ends a person's access, or withdraws the invitation, after a confirmation. */
export const RemovePerson = ({ person: { id, name, joinedAt }, nameId }: { person: Person; nameId: string }) => {
  const toast = useToast();
  const remove = useMutation(removePersonMutation(useQueryClient()));
  const texts = joinedAt ? removal(name) : withdrawal(name);
  return (
    <ConfirmedButton
      variant="quiet"
      aria-describedby={nameId}
      label={texts.label}
      question={texts.question}
      mutation={remove}
      input={id}
      onDone={() => toast({ ...texts.done, tone: 'success' })}
    >
      <p>{texts.consequence}</p>
    </ConfirmedButton>
  );
};

const removal = (name: string) => ({
  label: 'Remove',
  question: `Remove ${isolated(name)}?`,
  consequence:
    'They are signed out everywhere at once, and their passkeys stop working. What they did stays in the audit log.',
  done: { title: 'Person removed', description: `${isolated(name)} no longer has access.` },
});

const withdrawal = (name: string) => ({
  label: 'Withdraw',
  question: `Withdraw the invitation of ${isolated(name)}?`,
  consequence: 'The link in their mail stops working at once.',
  done: { title: 'Invitation withdrawn', description: `The link of ${isolated(name)} no longer works.` },
});
