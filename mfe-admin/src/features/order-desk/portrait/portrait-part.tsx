import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Skeleton } from '@pawlayer/ui';
import { useState } from 'react';
import { Faces } from '../../../faces/faces.tsx';
import { Part } from '../part.tsx';
import { usePrepress } from '../use-prepress.ts';
import { CustomersPhoto } from './customers-photo.tsx';
import { CutAgain } from './cut-again.tsx';
import { Look } from './look.tsx';
import { ModelList } from './model-list.tsx';
import { asCustomer, modelInView } from './model-words.ts';
import { PrintFacts } from './print-facts.tsx';
import styles from './portrait-part.module.css';

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
