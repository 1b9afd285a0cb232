import { portraitBorderMm, type Preview } from '@pawlayer/contracts';
import type { AdminOrder, Model } from '@pawlayer/contracts/admin';
import { slicerAdvice } from '@pawlayer/layers';
import { Small } from '@pawlayer/ui';
import { SwapTable } from '../../../components/swap-table.tsx';
import { formatDuration, formatGrams } from '../../../lib/format/measures.ts';
import { PrintFiles } from './print-files.tsx';
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
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
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
