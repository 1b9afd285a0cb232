import { portraitBorderMm, type Preview } from '@pawlayer/contracts';
import type { AdminOrder, Model } from '@pawlayer/contracts/admin';
import { slicerAdvice } from '@pawlayer/layers';
import { DownloadIcon, Row, Small, SmallButton } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { MutationError } from '../../../components/mutation-error.tsx';
import { SwapTable } from '../../../components/swap-table.tsx';
import { formatDuration, formatFileSize, formatGrams } from '../../../lib/format/measures.ts';
import { downloadPrintFileMutation } from '../prepress-api.ts';
import { printFileLabel } from './model-labels.ts';
import styles from './print-details.module.css';

type PrintDetailsProps = { order: AdminOrder; preview: Preview | undefined; model: Model | undefined };

/** What the printer needs: dimensions, filament swaps and files. */
export const PrintDetails = ({ order, preview, model }: PrintDetailsProps) => {
  if (!preview) return null;
  const facts = [
    ['Layers', String(preview.totalLayers)],
    ['Thickness', `${preview.thicknessMm.toFixed(2)} mm`],
    ...(model?.heightMm ? sizeFacts(model.settings.widthMm, model.heightMm) : []),
    ...(model?.grams ? [['Weight', `about ${formatGrams(model.grams.reduce((sum, each) => sum + each, 0))}`]] : []),
    ...(model?.printMinutes === undefined ? [] : [['Print time', `about ${formatDuration(model.printMinutes)}`]]),
  ];
  return (
    <>
      {model && <Small>{slicerAdvice}</Small>}
      <Row as="dl" gap={32} lineGap={8} align="stretch" className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Row>
      {model?.estimatedFor !== undefined && <Small>Weight and time are estimates for {model.estimatedFor}.</Small>}
      <SwapTable colours={preview.colours} weights={model?.grams} />
      {model && <PrintFiles order={order} model={model} />}
    </>
  );
};

const sizeFacts = (widthMm: number, heightMm: number): [string, string][] => [
  ['Picture', `${mm(widthMm)} × ${mm(heightMm)} mm`],
  ['With its border', `${mm(widthMm + 2 * portraitBorderMm)} × ${mm(heightMm + 2 * portraitBorderMm)} mm`],
];

const mm = (length: number): string => String(Number(length.toFixed(1)));

const PrintFiles = ({ order, model }: { order: AdminOrder; model: Model }) => {
  const download = useMutation(downloadPrintFileMutation(order, model));
  if (model.files.length === 0) return null;
  return (
    <>
      <Row as="ul" gap={12} aria-label={`Files of model ${model.number}`}>
        {model.files.map(({ name, bytes }) => (
          <li key={name}>
            <SmallButton
              disabled={download.isPending}
              aria-busy={(download.isPending && download.variables === name) || undefined}
              onClick={() => download.mutate(name)}
            >
              <DownloadIcon size={18} />
              {printFileLabel(name)}
              <span className={styles['size']}>{formatFileSize(bytes)}</span>
            </SmallButton>
          </li>
        ))}
      </Row>
      <MutationError error={download.error} />
    </>
  );
};
