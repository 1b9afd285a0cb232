import { useToast } from '@pawlayer/app-kit';
import { formatDay } from '@pawlayer/contracts';
import type { PushDevice } from '@pawlayer/contracts/admin';
import { Button } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { AccountRow } from '../../components/account-rows.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { runMutation } from '../../lib/run-mutation.ts';
import { removePushDeviceMutation } from './api.ts';

export const PushDeviceRow = ({ device }: { device: PushDevice }) => {
  const { name, addedAt, isCurrent } = device;
  const nameId = useId();
  const toast = useToast();
  const remove = useMutation(removePushDeviceMutation(useQueryClient()));
  const onSuccess = () =>
    toast({ title: 'Device removed', description: `${name} tells you nothing more.`, tone: 'success' });
  return (
    <AccountRow
      nameId={nameId}
      name={name}
      isCurrent={isCurrent}
      facts={`Since ${formatDay(addedAt)}`}
      error={<MutationError error={remove.error} title="It was not removed" />}
    >
      <Button
        variant="quiet"
        size="small"
        aria-describedby={nameId}
        pending={remove.isPending}
        onClick={() => runMutation(remove, device, { onSuccess })}
      >
        Remove
      </Button>
    </AccountRow>
  );
};
