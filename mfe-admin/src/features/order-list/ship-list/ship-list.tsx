import { SectionBoundary } from '@pawlayer/app-kit';
import { Button, TruckIcon } from '@pawlayer/ui';
import { useRef, useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { type Told, useOutcomes } from '../many/outcomes-store.ts';
import { ListForm } from './list-form.tsx';
import { ListPlan } from './list-plan.tsx';
import { useShipList } from './use-ship-list.ts';

/** Marks orders as shipped from a pasted list of their tracking numbers: first it says what would happen. */
export const ShipList = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        <TruckIcon size={18} />
        Ship from a list
      </Button>
      {isOpen && <ShipListDialog onClose={() => setIsOpen(false)} />}
    </>
  );
};

/** What became of the orders is told on the page, once the dialog has given the focus back. */
const ShipListDialog = ({ onClose }: { onClose: () => void }) => {
  const tell = useOutcomes((state) => state.tell);
  const told = useRef<Told>(undefined);
  const keepAndClose = (outcomes: Told) => {
    told.current = outcomes;
    onClose();
  };
  return (
    <FormDialog title="Ship from a list" onClose={onClose} onClosed={() => told.current && tell(told.current)} isWide>
      <SectionBoundary title="The list cannot be checked">
        <ShipListSteps onShipped={keepAndClose} onClose={onClose} />
      </SectionBoundary>
    </FormDialog>
  );
};

type StepsProps = { onShipped: (told: Told) => void; onClose: () => void };

const ShipListSteps = ({ onShipped, onClose }: StepsProps) => {
  const list = useShipList(onShipped);
  return list.plan ? <ListPlan lines={list.plan} {...list} /> : <ListForm {...list} onClose={onClose} />;
};
