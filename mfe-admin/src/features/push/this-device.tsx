import { Button, Notice } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../components/mutation-error.tsx';
import { pushProblem, pushSupport, type PushSupport } from '../../lib/push/browser-push.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { addPushDeviceMutation } from './api.ts';
import styles from './push-panel.module.css';

type ThisDeviceProps = { publicKey: string | undefined; isOn: boolean };

/** Switches notices on here after a press, or says why that is not possible. */
export const ThisDevice = ({ publicKey, isOn }: ThisDeviceProps) => {
  const toast = useSuccessToast();
  const add = useMutation(addPushDeviceMutation(useQueryClient()));
  const support = pushSupport();
  if (publicKey === undefined)
    return (
      <p className={styles['hint']}>The store has no key for push notices yet. It gets one the next time it starts.</p>
    );
  if (support !== 'ready') return <p className={styles['hint']}>{reasons[support]}</p>;
  const problem = pushProblem(add.error);
  const onSuccess = () => toast('Push notices are on', 'This device notifies you from now on.');
  return (
    <>
      {problem ? (
        <Notice tone="danger" title="This device was not added">
          {problem}
        </Notice>
      ) : (
        <MutationError error={add.error} title="This device was not added" />
      )}
      {!isOn && (
        <div>
          <Button
            variant="secondary"
            pending={add.isPending}
            onClick={() => runMutation(add, publicKey, { onSuccess })}
          >
            Tell me on this device
          </Button>
        </div>
      )}
    </>
  );
};

const reasons: Readonly<Record<Exclude<PushSupport, 'ready'>, string>> = {
  denied: 'This browser is not allowed to show notices here. You can allow them in its settings for this page.',
  'not-installed':
    'On an iPhone or iPad, put these pages on the home screen first: the Share button, then “Add to Home Screen”. Open them from there, and come back to this page.',
  insecure: 'Push notices do not work at this address. Open the store by its own name, over https.',
  unsupported: 'This browser does not support push notices. Another browser on this device may.',
};
