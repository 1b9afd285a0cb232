import { Button, Notice } from '@pawlayer/ui';
import styles from './draft-notice.module.css';

/** Tells the visitor that the draft from before a reload was restored, and offers to start over. */
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
