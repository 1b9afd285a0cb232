import { useToast } from '@pawlayer/app-kit';
import type { Spool } from '@pawlayer/contracts/admin';
import { Button } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { runMutation } from '../../lib/run-mutation.ts';
import { visibleErrorMessage } from '../../lib/session/errors.ts';
import { archiveSpoolMutation } from './api.ts';

/** Puts a spool into the archive, or takes it out again; so there is no question before. */
export const ArchiveButton = ({ spool, describedBy }: { spool: Spool; describedBy: string }) => {
  const toast = useToast();
  const archive = useMutation(archiveSpoolMutation(useQueryClient(), spool));
  const press = () =>
    runMutation(archive, !spool.isArchived, {
      onSuccess: ({ name, isArchived }) =>
        toast({
          title: isArchived ? 'Spool archived' : 'Spool in use again',
          description: isArchived ? `A spool of ${name}. It can be taken out again.` : `A spool of ${name}.`,
          tone: 'success',
        }),
      onError: (error) => {
        const description = visibleErrorMessage(error);
        if (description) toast({ title: 'The spool stays where it is', description, tone: 'danger' });
      },
    });
  return (
    <Button variant="quiet" size="small" aria-describedby={describedBy} pending={archive.isPending} onClick={press}>
      {spool.isArchived ? 'Use again' : 'Archive'}
    </Button>
  );
};
