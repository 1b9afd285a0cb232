import { isolated, type Preview } from '@pawlayer/contracts';
import type { AdminOrder, Model } from '@pawlayer/contracts/admin';
import { LoadingNote, Notice, Skeleton, Small, SmallButton, Stack } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../../components/mutation-error.tsx';
import { modelPictureQuery } from '../../../lib/queries/model-pictures.ts';
import { makeModelMutation } from '../prepress-api.ts';
import { previewLabels } from './model-labels.ts';
import { PrivateLayerStack } from './private-layer-stack.tsx';
import styles from './portrait-panel.module.css';

type ModelViewProps = { order: AdminOrder; model: Model | undefined };

/** The layers of a model or of the customer's own preview. */
export const ModelView = ({ order, model }: ModelViewProps) => (
  <Stack gap={12}>
    <h3 className={styles['subtitle']}>{model ? `Model ${model.number}` : previewLabels(order.prepress).name}</h3>
    {!model && !order.prepress.preview && <Small>It is not made yet.</Small>}
    {!model && order.prepress.preview && <PortraitLayers order={order} preview={order.prepress.preview} />}
    {model?.state === 'making' && <ModelInProgress model={model} />}
    {model?.state === 'failed' && <FailedModel order={order} model={model} />}
    {model?.preview && <PortraitLayers order={order} model={model} preview={model.preview} />}
  </Stack>
);

type PortraitLayersProps = { order: AdminOrder; model?: Model; preview: Preview };

const PortraitLayers = ({ order: { id, pet }, model, preview }: PortraitLayersProps) => (
  <PrivateLayerStack
    key={model?.id}
    queries={preview.sheets.map((name) => modelPictureQuery(id, model?.id, name))}
    across={preview.width > preview.height}
    label={`${model ? `Model ${model.number}` : 'Preview'} of ${isolated(pet.name)} in ${preview.colours.length} colours`}
  />
);

const ModelInProgress = ({ model }: { model: Model }) => (
  <>
    <LoadingNote>{`Model ${model.number} is being cut...`}</LoadingNote>
    <Skeleton height="400px" />
    <Small>Model {model.number} is being cut. This takes up to a minute, and then it appears here.</Small>
  </>
);

const FailedModel = ({ order, model }: { order: AdminOrder; model: Model }) => {
  const make = useMutation(makeModelMutation(useQueryClient(), order.id));
  return (
    <>
      <Notice tone="danger" title={`Model ${model.number} could not be made`}>
        <p>{model.problem ?? 'The reason is not known.'}</p>
        <SmallButton variant="quiet" pending={make.isPending} onClick={() => make.mutate(model.settings)}>
          Cut it again
        </SmallButton>
      </Notice>
      <MutationError error={make.error} />
    </>
  );
};
