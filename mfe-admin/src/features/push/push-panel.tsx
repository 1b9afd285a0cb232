import { formatDay } from '@pawlayer/contracts';
import type { PushDevice, PushNotices } from '@pawlayer/contracts/admin';
import { Panel, Skeleton, SmallButton } from '@pawlayer/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { AccountRow, AccountRows } from '../../components/account-rows.tsx';
import { AsyncStates, EmptyState } from '../../components/async-states.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { runMutation } from '../../lib/run-mutation.ts';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { pushNoticesQuery, removePushDeviceMutation } from './api.ts';
import { KindsForm } from './kinds-form.tsx';
import { ThisDevice } from './this-device.tsx';
import styles from './push-panel.module.css';

/** Which notices a person gets, and on which devices. */
export const PushPanel = () => (
  <Panel title="Push notices">
    <p className={styles['hint']}>
      A device notifies you as soon as something happens. A notice holds no name, pet or amount, and each kind comes at
      most once a minute.
    </p>
    <AsyncStates
      query={useQuery(pushNoticesQuery())}
      loading="Loading your push notices..."
      skeleton={<Skeleton height="320px" />}
      failed="Your push notices could not be loaded"
    >
      {(notices) => (
        <>
          <Devices notices={notices} />
          <KindsForm notices={notices} />
        </>
      )}
    </AsyncStates>
  </Panel>
);

const Devices = ({ notices: { devices, publicKey } }: { notices: PushNotices }) => (
  <>
    {devices.length === 0 ? (
      <EmptyState>No device notifies you yet.</EmptyState>
    ) : (
      <AccountRows label="Devices that notify you">
        {devices.map((device) => (
          <PushDeviceRow key={device.id} device={device} />
        ))}
      </AccountRows>
    )}
    <ThisDevice publicKey={publicKey} isOn={devices.some(({ isCurrent }) => isCurrent)} />
  </>
);

const PushDeviceRow = ({ device }: { device: PushDevice }) => {
  const { name, addedAt, isCurrent } = device;
  const nameId = useId();
  const toast = useSuccessToast();
  const remove = useMutation(removePushDeviceMutation(useQueryClient()));
  const onSuccess = () => toast('Device removed', `${name} will not notify you any more.`);
  return (
    <AccountRow
      nameId={nameId}
      name={name}
      isCurrent={isCurrent}
      facts={`Since ${formatDay(addedAt)}`}
      error={<MutationError error={remove.error} title="It was not removed" />}
    >
      <SmallButton
        variant="quiet"
        aria-describedby={nameId}
        pending={remove.isPending}
        onClick={() => runMutation(remove, device, { onSuccess })}
      >
        Remove
      </SmallButton>
    </AccountRow>
  );
};
