import { useToast } from '@pawlayer/app-kit';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Button, CopyIcon, Mono } from '@pawlayer/ui';
import { describePicking } from './picking-text.ts';
import styles from './picking-line.module.css';

/** What to take off the shelf, in one line that can be copied. */
export const PickingLine = ({ order }: { order: AdminOrder }) => {
  const toast = useToast();
  const line = describePicking(order);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(line);
      toast({ title: 'Picking line copied', tone: 'success' });
    } catch {
      toast({
        title: 'The browser did not let us copy',
        description: 'Please select the line and copy it.',
        tone: 'danger',
      });
    }
  };
  return (
    <div className={styles['picking']}>
      <Mono className={styles['line']}>{line}</Mono>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        <CopyIcon size={18} />
        Copy the picking line
      </Button>
    </div>
  );
};
