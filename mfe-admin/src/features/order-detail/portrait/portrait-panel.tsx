import { isolated } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Notice, Panel, Skeleton } from '@pawlayer/ui';
import { useState } from 'react';
import { AsyncStates } from '../../../components/async-states/async-states.tsx';
import { ChangeCutForm } from '../cut-change/change-cut-form.tsx';
import { usePrepress } from '../use-prepress.ts';
import { CustomerPhoto } from './customer-photo.tsx';
import { CutForm } from './cut-form.tsx';
import { customerPreviewId, shownModel } from './model-labels.ts';
import { ModelList } from './model-list.tsx';
import { ModelView } from './model-view.tsx';
import { PrintDetails } from './print-details.tsx';
import styles from './portrait-panel.module.css';

/** The photo, its models, and everything that is needed to print one. */
export const PortraitPanel = ({ order }: { order: AdminOrder }) => {
  const query = usePrepress(order);
  const [chosenId, setChosenId] = useState<string>();
  const prepress = query.data;
  const model = chosenId === customerPreviewId ? undefined : shownModel(prepress?.models ?? [], chosenId);
  return (
    <Panel title={order.pet.name === '' ? 'The portrait' : `The portrait of ${isolated(order.pet.name)}`}>
      <div className={styles['views']}>
        <CustomerPhoto order={order} framing={model?.settings ?? prepress?.suggested} />
        <AsyncStates
          query={query}
          loading="Loading the models..."
          skeleton={<Skeleton height="420px" />}
          failed="The models did not arrive"
        >
          {(data) => (
            <>
              <ModelView order={order} prepress={data} model={model} />
              <ModelList order={order} prepress={data} shownId={model?.id ?? customerPreviewId} onShow={setChosenId} />
            </>
          )}
        </AsyncStates>
      </div>
      {prepress && (
        <>
          {model?.plateWarning !== undefined && (
            <Notice title={`Model ${model.number} does not fit the printer's plate`}>{model.plateWarning}</Notice>
          )}
          <PrintDetails order={order} preview={model ? model.preview : prepress.preview} model={model} />
          {!order.photo.erasedAt && !order.photo.lostAt && (
            <>
              <ChangeCutForm order={order} prepress={prepress} onCut={setChosenId} />
              <CutForm order={order} prepress={prepress} onCut={setChosenId} />
            </>
          )}
        </>
      )}
    </Panel>
  );
};
