import { useToast } from '@pawlayer/app-kit';
import { formatDay } from '@pawlayer/contracts';
import type { PushDevice } from '@pawlayer/contracts/admin';
import { Badge, Button } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { MutationError } from '../../components/mutation-error.tsx';
import { removePushDeviceMutation } from './api.ts';
import styles from './push-panel.module.css';

export const PushDeviceRow = ({ device }: { device: PushDevice }) => {
  const { name, addedAt, isCurrent } = device;
  const nameId = useId();
  const toast = useToast();
  const remove = useMutation(removePushDeviceMutation(useQueryClient()));
  const onSuccess = () =>
    toast({ title: 'Device removed', description: `${name} tells you nothing more.`, tone: 'success' });
  return (
    <li className={styles['row']}>
      <div className={styles['text']}>
        <p id={nameId} className={styles['name']}>
          {name}
          {isCurrent && <Badge tone="moss">This one</Badge>}
        </p>
        <p className={styles['facts']}>Since {formatDay(addedAt)}</p>
        <MutationError error={remove.error} title="It was not removed" />
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-describedby={nameId}
        pending={remove.isPending}
        onClick={() => remove.mutate(device, { onSuccess })}
      >
        Remove
      </Button>
    </li>
  );
};
