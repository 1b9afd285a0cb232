import type { Preview } from '@pawlayer/contracts';
import type { AdminOrder, Model } from '@pawlayer/contracts/admin';
import { formatDuration, formatGrams } from '../../../lib/format/measures.ts';
import { PrintFiles } from './print-files.tsx';
import { SwapTable } from './swap-table.tsx';
import styles from './print-details.module.css';

type PrintDetailsProps = { order: AdminOrder; preview: Preview | undefined; model: Model | undefined };

/** What the printer needs: dimensions, filament swaps and files. */
export const PrintDetails = ({ order, preview, model }: PrintDetailsProps) => {
  if (!preview) return null;
  const facts = [
    ['Layers', String(preview.totalLayers)],
    ['Thickness', `${preview.thicknessMm.toFixed(2)} mm`],
    ...(model?.heightMm ? [['Picture', `${mm(model.settings.widthMm)} × ${mm(model.heightMm)} mm`]] : []),
    ...(model?.grams ? [['Weight', `about ${formatGrams(model.grams.reduce((sum, each) => sum + each, 0))}`]] : []),
    ...(model?.printMinutes === undefined ? [] : [['Print time', `about ${formatDuration(model.printMinutes)}`]]),
  ];
  return (
    <>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <SwapTable colours={preview.colours} weights={model?.grams} />
      {model && <PrintFiles order={order} model={model} />}
    </>
  );
};

const mm = (length: number): string => String(Number(length.toFixed(1)));
