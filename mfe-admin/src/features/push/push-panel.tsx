import type { PushNotices } from '@pawlayer/contracts/admin';
import { Panel, Skeleton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { AccountRows } from '../../components/account-rows.tsx';
import { AsyncStates } from '../../components/async-states/async-states.tsx';
import { EmptyState } from '../../components/async-states/empty-state.tsx';
import { pushNoticesQuery } from './api.ts';
import { KindsForm } from './kinds-form.tsx';
import { PushDeviceRow } from './push-device-row.tsx';
import { ThisDevice } from './this-device.tsx';
import styles from './push-panel.module.css';

/** Of what one's devices tell, and which devices do. */
export const PushPanel = () => (
  <Panel title="Push notices">
    <p className={styles['hint']}>
      A device tells you at once that something has happened, without a name, a pet or an amount. At most once a minute
      of each kind.
    </p>
    <AsyncStates
      query={useQuery(pushNoticesQuery())}
      loading="Loading your push notices..."
      skeleton={<Skeleton height="320px" />}
      failed="Your push notices did not arrive"
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
      <EmptyState>No device tells you anything yet.</EmptyState>
    ) : (
      <AccountRows label="Devices that tell you">
        {devices.map((device) => (
          <PushDeviceRow key={device.id} device={device} />
        ))}
      </AccountRows>
    )}
    <ThisDevice publicKey={publicKey} isOn={devices.some(({ isCurrent }) => isCurrent)} />
  </>
);
