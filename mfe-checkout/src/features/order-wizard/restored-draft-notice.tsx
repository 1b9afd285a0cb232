import { Button, Notice } from '@pawlayer/ui';
import styles from './restored-draft-notice.module.css';

/** Says that the draft of an earlier visit is still here, and offers to begin anew. */
export const RestoredDraftNotice = ({ hasPhoto, onStartFresh }: { hasPhoto: boolean; onStartFresh: () => void }) => (
  <Notice className={styles['notice']}>
    <p className={styles['line']}>
      {hasPhoto ? 'We kept your photo.' : 'We kept your answers.'}
      <Button variant="quiet" onClick={onStartFresh}>
        Start fresh
      </Button>
    </p>
  </Notice>
);
