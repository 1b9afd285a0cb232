import { dayText } from '@pawlayer/contracts';
import type { PlateSize, PrintableModel } from '@pawlayer/contracts/admin';
import { Checkbox, Row, Small, Stack, Strong } from '@pawlayer/ui';
import { Disclosure } from '../../components/disclosure.tsx';
import { fitTogether, type ShownPlate } from './arrangement.ts';
import styles from './choose-parts.module.css';

type ChoosePartsProps = {
  plate: ShownPlate;
  size: PlateSize;
  /** All that is printed in the same filaments, the most urgent first. */
  candidates: readonly PrintableModel[];
  onAdd: (modelId: string) => void;
  onRemove: (modelId: string) => void;
};

/** Offers at most this many; the plate is full long before. */
const maxOffered = 40;

/** Puts other portraits onto a plate by hand. What does not fit any more cannot be chosen, and says so. */
export const ChooseParts = ({ plate, size, candidates, onAdd, onRemove }: ChoosePartsProps) => {
  if (candidates.length < 2) return null;
  const isOn = (id: string) => plate.models.some(({ modelId }) => modelId === id);
  return (
    <Disclosure summary="Choose other portraits" tone="good" offer="Show them" bare>
      <Stack as="fieldset" className={styles['choice']}>
        <legend>On this plate</legend>
        {candidates.slice(0, maxOffered).map((model) => (
          <Choice
            key={model.modelId}
            model={model}
            isOn={isOn(model.modelId)}
            isAlone={plate.models.length === 1}
            fits={fitTogether([...plate.models, model], size)}
            onChange={() => (isOn(model.modelId) ? onRemove : onAdd)(model.modelId)}
          />
        ))}
      </Stack>
      {candidates.length > maxOffered && (
        <Small>{candidates.length - maxOffered} more come later and are not offered here.</Small>
      )}
    </Disclosure>
  );
};

type ChoiceProps = { model: PrintableModel; isOn: boolean; isAlone: boolean; fits: boolean; onChange: () => void };

const Choice = ({ model, isOn, isAlone, fits, onChange }: ChoiceProps) => (
  <Checkbox
    checked={isOn}
    disabled={isOn ? isAlone : !fits}
    onChange={onChange}
    label={
      <Row as="span" gap={12} lineGap={0} align="baseline" className={styles['label']}>
        <Strong as="bdi">{model.petName}</Strong>
        <Small as="span">
          {model.number}, {model.productName}
          {model.shipsBy !== undefined && `, by ${dayText(model.shipsBy)}`}
        </Small>
        <Small as="span">{noteOf({ isOn, isAlone, fits })}</Small>
      </Row>
    }
  />
);

const noteOf = ({ isOn, isAlone, fits }: Pick<ChoiceProps, 'isOn' | 'isAlone' | 'fits'>): string => {
  if (isOn) return isAlone ? 'The only one on it' : 'On it';
  return fits ? 'Fits' : 'No room';
};
