import { useKeptPlace, useRefusedStorage } from '@pawlayer/app-kit';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Button, Notice, Panel, Small } from '@pawlayer/ui';
import { MutationError } from '../../../components/mutation-error.tsx';
import type { useTable } from '../use-table.ts';
import { type Overtaken, useSaveRetouch } from './use-save-retouch.ts';
import styles from './versions.module.css';

type SavePanelProps = { order: AdminOrder; colours: readonly string[]; table: ReturnType<typeof useTable> };

/** Saves what is on the table as a version. */
export const SavePanel = ({ order, colours, table }: SavePanelProps) => {
  const { save, isSaving, overtaken, error } = useSaveRetouch(order, colours, table);
  const place = useKeptPlace();
  const isRefused = useRefusedStorage(({ files }) => files);
  return (
    <Panel title="Your work">
      <p role="status" className={styles['status']}>
        {table.message}
      </p>
      {overtaken && (
        <Notice title={overtakenTexts[overtaken].title}>
          <p>{overtakenTexts[overtaken].text}</p>
        </Notice>
      )}
      <MutationError error={error} hint={`What you painted is kept ${place}.`} />
      <Button wide pending={isSaving} disabled={table.isSaved} onClick={save}>
        Save
      </Button>
      <Small>
        {table.isSaved && 'The portrait is as it was saved.'}
        {!table.isSaved && (isRefused ? lostByReload : keptHere)}
      </Small>
    </Panel>
  );
};

const keptHere = 'Not saved yet. It is kept on this device until you save it, even if the browser closes.';
const lostByReload =
  'Not saved yet. This browser cannot keep it, so please save it before you reload or close this page.';

const overtakenTexts: Readonly<Record<Overtaken, { title: string; text: string }>> = {
  'by a version': {
    title: 'Somebody else saved a version in the meantime',
    text: 'The portrait has theirs. Yours is not lost: it is in the list of versions, and still on this table. Look at theirs, or go back to yours.',
  },
  'by another cut': {
    title: 'Somebody else changed the cut in the meantime',
    text: 'What you painted does not fit it. It is not lost: it is in the list of versions.',
  },
};
