import { isolated } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Notice, Panel } from '@pawlayer/ui';
import { useState } from 'react';
import { ChangeCutForm } from '../cut-change/change-cut-form.tsx';
import { CustomerPhoto } from './customer-photo.tsx';
import { CutForm } from './cut-form.tsx';
import { customerPreviewId, shownModel } from './model-labels.ts';
import { ModelList } from './model-list.tsx';
import { ModelView } from './model-view.tsx';
import { PrintDetails } from './print-details.tsx';
import styles from './portrait-panel.module.css';

/** The photo, its models, and everything that is needed to print one. */
export const PortraitPanel = ({ order }: { order: AdminOrder }) => {
  const [chosenId, setChosenId] = useState<string>();
  const { prepress, photo } = order;
  const model = chosenId === customerPreviewId ? undefined : shownModel(prepress.models, chosenId);
  return (
    <Panel title={order.pet.name === '' ? 'The portrait' : `The portrait of ${isolated(order.pet.name)}`}>
      <div className={styles['views']}>
        <CustomerPhoto order={order} framing={model?.settings ?? prepress.suggested} />
        <ModelView order={order} model={model} />
        <ModelList order={order} shownId={model?.id ?? customerPreviewId} onShow={setChosenId} />
      </div>
      {model?.plateWarning !== undefined && (
        <Notice title={`Model ${model.number} does not fit the printer's plate`}>{model.plateWarning}</Notice>
      )}
      <PrintDetails order={order} preview={model ? model.preview : prepress.preview} model={model} />
      {!photo.erasedAt && !photo.lostAt && (
        <>
          <ChangeCutForm order={order} onCut={setChosenId} />
          <CutForm order={order} onCut={setChosenId} />
        </>
      )}
    </Panel>
  );
};
