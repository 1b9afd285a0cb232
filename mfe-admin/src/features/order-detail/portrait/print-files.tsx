import type { AdminOrder, Model } from '@pawlayer/contracts/admin';
import { Button, DownloadIcon, Row } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { MutationError } from '../../../components/mutation-error.tsx';
import { formatFileSize } from '../../../lib/format/measures.ts';
import { downloadPrintFileMutation } from '../prepress-api.ts';
import { printFileLabel } from './model-labels.ts';
import styles from './print-details.module.css';

export const PrintFiles = ({ order, model }: { order: AdminOrder; model: Model }) => {
  const download = useMutation(downloadPrintFileMutation(order, model));
  if (model.files.length === 0) return null;
  return (
    <>
      <Row as="ul" gap={12} aria-label={`Files of model ${model.number}`}>
        {model.files.map(({ name, bytes }) => (
          <li key={name}>
            <Button
              variant="secondary"
              size="small"
              disabled={download.isPending}
              aria-busy={(download.isPending && download.variables === name) || undefined}
              onClick={() => download.mutate(name)}
            >
              <DownloadIcon size={18} />
              {printFileLabel(name)}
              <span className={styles['size']}>{formatFileSize(bytes)}</span>
            </Button>
          </li>
        ))}
      </Row>
      <MutationError error={download.error} />
    </>
  );
};
