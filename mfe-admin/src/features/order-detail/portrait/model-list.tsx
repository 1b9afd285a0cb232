import { formatDateTime } from '@pawlayer/contracts';
import type { AdminOrder, Model } from '@pawlayer/contracts/admin';
import { Badge, Small, SmallButton, Stack } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../../components/mutation-error.tsx';
import { freezeModelMutation } from '../prepress-api.ts';
import { customerPreviewId, previewLabels, settingsSummary } from './model-labels.ts';
import styles from './model-list.module.css';
import viewStyles from './portrait-panel.module.css';

type ModelListProps = { order: AdminOrder; shownId: string; onShow: (id: string) => void };

/** The models, latest first, and the customer's own preview. One is displayed, and one model can be frozen. */
export const ModelList = ({ order: { id: orderId, prepress }, shownId, onShow }: ModelListProps) => {
  const freeze = useMutation(freezeModelMutation(useQueryClient(), orderId));
  return (
    <Stack gap={12}>
      <h3 className={viewStyles['subtitle']}>Models</h3>
      <Stack as="ul" ruled>
        {prepress.models.map((model) => (
          <li key={model.id} className={styles['model']}>
            <ModelChoice
              isShown={model.id === shownId}
              name={`Model ${model.number}`}
              facts={settingsSummary(model.settings)}
              onShow={() => onShow(model.id)}
            />
            <div className={styles['side']}>
              <ModelBadge model={model} />
              {model.state === 'made' && !model.frozenAt && (
                <FreezeButton model={model} isPending={freeze.isPending} onFreeze={() => freeze.mutate(model.id)} />
              )}
            </div>
          </li>
        ))}
        <li className={styles['model']}>
          <ModelChoice
            isShown={shownId === customerPreviewId}
            {...previewLabels(prepress)}
            onShow={() => onShow(customerPreviewId)}
          />
        </li>
      </Stack>
      <MutationError error={freeze.error} />
      <Small>The frozen model is what the proof shows and what is printed.</Small>
    </Stack>
  );
};

type ModelChoiceProps = { isShown: boolean; name: string; facts: string; onShow: () => void };

const ModelChoice = ({ isShown, name, facts, onShow }: ModelChoiceProps) => (
  <button type="button" aria-pressed={isShown} className={styles['choice']} onClick={onShow}>
    <span className={styles['name']}>{name}</span>
    <Small as="span">{facts}</Small>
  </button>
);

type FreezeButtonProps = { model: Model; isPending: boolean; onFreeze: () => void };

const FreezeButton = ({ model, isPending, onFreeze }: FreezeButtonProps) => (
  <SmallButton aria-label={`Freeze model ${model.number}`} disabled={isPending} onClick={onFreeze}>
    Freeze
  </SmallButton>
);

const ModelBadge = ({ model: { state, frozenAt, createdAt } }: { model: Model }) => {
  if (state === 'making') return <Badge tone="plain">Being cut</Badge>;
  if (state === 'failed') return <Badge tone="plain">Failed</Badge>;
  return frozenAt ? (
    <Badge tone="moss">Frozen</Badge>
  ) : (
    <time dateTime={createdAt} className={styles['when']}>
      {formatDateTime(createdAt)}
    </time>
  );
};
