import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Skeleton } from '@pawlayer/ui';
import { useState } from 'react';
import { Faces } from '../../../components/async-states/async-states.tsx';
import { Part } from '../../../../../packages/ui/src/surface/panel.tsx';
import { usePrepress } from '../use-prepress.ts';
import { CustomersPhoto } from './customer-photo.tsx';
import { CutAgain } from './cut-form.tsx';
import { Look } from './model-view.tsx';
import { ModelList } from './model-list.tsx';
import { asCustomer, modelInView } from './model-labels.ts';
import { PrintFacts } from './print-details.tsx';
import styles from './portrait-panel.module.css';

/** The photo beside what it is cut to, and everything that is needed to print that. */
export const PortraitPart = ({ order }: { order: AdminOrder }) => {
  const query = usePrepress(order);
  const [chosen, setChosen] = useState<string>();
  const prepress = query.data;
  const model = chosen === asCustomer ? undefined : modelInView(prepress?.models ?? [], chosen);
  return (
    <Part title={`The portrait of ${order.pet.name}`}>
      <div className={styles['views']}>
        <CustomersPhoto order={order} crop={(model?.settings ?? prepress?.suggested)?.crop} />
        <Faces
          query={query}
          loading="Loading the models..."
          skeleton={<Skeleton height="420px" />}
          failed="The models did not arrive"
        >
          {(data) => (
            <>
              <Look order={order} prepress={data} model={model} />
              <ModelList order={order} prepress={data} shownId={model?.id ?? asCustomer} onShow={setChosen} />
            </>
          )}
        </Faces>
      </div>
      {prepress && (
        <>
          <PrintFacts order={order} preview={model ? model.preview : prepress.preview} model={model} />
          {!order.photo.erasedAt && <CutAgain order={order} prepress={prepress} onCut={setChosen} />}
        </>
      )}
    </Part>
  );
};
