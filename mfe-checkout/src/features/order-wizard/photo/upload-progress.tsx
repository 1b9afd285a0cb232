import { isolated } from '@pawlayer/contracts';
import { Button, ProgressBar } from '@pawlayer/ui';
import styles from './upload-progress.module.css';

type UploadProgressProps = {
  petName: string;
  /** The share of the photo that has been uploaded, from 0 to 1. */
  share: number;
  onCancel: () => void;
};

export const UploadProgress = ({ petName, share, onCancel }: UploadProgressProps) => (
  <div className={styles['progress']}>
    <ProgressBar
      label={share < 1 ? `${isolated(petName)} is uploading` : `${isolated(petName)} has arrived, one moment`}
      percent={share * 100}
    />
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);
