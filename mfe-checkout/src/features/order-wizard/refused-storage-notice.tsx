import { useRefusedStorage } from '@pawlayer/app-kit';
import { Notice } from '@pawlayer/ui';
import styles from './draft-notice.module.css';

/** If the browser refuses to store something, says what a reload would lose. The order itself works as usual. */
export const RefusedStorageNotice = () => {
  const { texts, files } = useRefusedStorage();
  if (!texts && !files) return null;
  return (
    <Notice role="status" className={styles['notice']}>
      <p>
        This browser does not let our pages keep anything, so {lossOf({ texts, files })} would be gone after a reload.
        You can order as usual: please stay in this tab until you have paid.
      </p>
    </Notice>
  );
};

const lossOf = ({ texts, files }: { texts: boolean; files: boolean }) => {
  if (texts && files) return 'your photo and answers';
  return texts ? 'your answers' : 'your photo';
};
