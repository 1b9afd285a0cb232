import { ProductionStep } from '@pawlayer/contracts';
import type { AdminOrderRow } from '@pawlayer/contracts/admin';
import { SmallButton } from '@pawlayer/ui';
import { PackingButtons } from '../../../components/packing-buttons.tsx';
import { SelectionBar } from '../../../components/selection-bar.tsx';
import type { useSelection } from '../../../lib/use-selection.ts';
import { stepLabel } from './step-texts.ts';
import type { AskedMove } from './use-move-orders.ts';

type SelectedOrdersProps = {
  selection: ReturnType<typeof useSelection<AdminOrderRow>>;
  onMove: (asked: AskedMove) => void;
};

/** Selects all shown orders, and offers what may be done with the selected ones: no step that none of them may take. */
export const SelectedOrders = ({ selection: { selected, selectAll, clear }, onMove }: SelectedOrdersProps) => {
  const steps = listSteps(selected);
  return (
    <SelectionBar label="The selected orders" count={selected.length} selectAll={selectAll} clear={clear}>
      {steps.map(({ step, count }) => (
        <SmallButton key={step} onClick={() => onMove({ step, orders: selected })}>
          {stepLabel(step)}
          {count < selected.length && ` (${count} of ${selected.length})`}
        </SmallButton>
      ))}
      {steps.length === 0 && <p>No step can follow for these.</p>}
      <PackingButtons orders={selected} />
    </SelectionBar>
  );
};

/** The steps that some of the orders may take, with how many, in their order. */
const listSteps = (orders: readonly AdminOrderRow[]) =>
  ProductionStep.options
    .map((step) => ({ step, count: orders.filter(({ nextStep }) => nextStep === step).length }))
    .filter(({ count }) => count > 0);
