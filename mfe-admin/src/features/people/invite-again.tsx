import { useToast } from '@pawlayer/app-kit';
import { isolated } from '@pawlayer/contracts';
import type { Person } from '@pawlayer/contracts/admin';
import { Button } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../components/mutation-error.tsx';
import { runMutation } from '../../lib/run-mutation.ts';
import { inviteAgainMutation } from './api.ts';

/** Mails a new link; the earlier one ends. */
export const InviteAgain = ({ person: { id, name }, nameId }: { person: Person; nameId: string }) => {
  const toast = useToast();
  const invite = useMutation(inviteAgainMutation(useQueryClient()));
  const onSuccess = () =>
    toast({
      title: 'Invitation sent again',
      description: `${isolated(name)} has a new link; the earlier one has ended.`,
      tone: 'success',
    });
  return (
    <>
      <MutationError error={invite.error} />
      <Button
        variant="quiet"
        size="small"
        aria-describedby={nameId}
        pending={invite.isPending}
        onClick={() => runMutation(invite, id, { onSuccess })}
      >
        Send again
      </Button>
    </>
  );
};
