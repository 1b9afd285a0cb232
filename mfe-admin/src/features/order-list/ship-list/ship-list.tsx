import { SectionBoundary } from '@pawlayer/app-kit';
import { AreaField, CheckedForm } from '@pawlayer/forms';
import { Button, Notice, Small, SmallButton, TruckIcon } from '@pawlayer/ui';
import { useRef, useState } from 'react';
import { CarrierField } from '../../../components/carrier-field.tsx';
import { FormDialog, FormDialogActions } from '../../../components/form-dialog.tsx';
import { type Told, useOutcomes } from '../many/outcomes-store.ts';
import { ListPlan } from './list-plan.tsx';
import { useShipList } from './use-ship-list.ts';
import styles from './ship-list.module.css';

/** Marks orders as shipped from a pasted list of their tracking numbers: first it says what would happen. */
export const ShipList = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SmallButton onClick={() => setIsOpen(true)}>
        <TruckIcon size={18} />
        Ship from a list
      </SmallButton>
      {isOpen && <ShipListDialog onClose={() => setIsOpen(false)} />}
    </>
  );
};

/** The page says what became of the orders, once the dialog has given the focus back. */
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

type ListFormProps = Pick<ReturnType<typeof useShipList>, 'form' | 'check' | 'isPending' | 'problem'> & {
  onClose: () => void;
};

/** Where the list is pasted. */
const ListForm = ({ form, check, isPending, problem, onClose }: ListFormProps) => (
  <CheckedForm form={form} aria-label="The list" onSubmit={check}>
    <AreaField
      form={form}
      name="list"
      label="Orders and their tracking numbers"
      hint="One order a line, copied from a spreadsheet, from your carrier’s export, or typed: 1A2B3C4D 7023 2102 3992 4194"
      rows={8}
      autoComplete="off"
      spellCheck={false}
      className={styles['list']}
    />
    <CarrierField error={form.problemOf('carrier')} {...form.register('carrier')} />
    <Small>For lines that name no carrier. Nothing is sent until you have seen what will happen.</Small>
    {problem && <Notice tone="danger">{problem}</Notice>}
    <FormDialogActions onCancel={onClose}>
      <Button type="submit" variant="secondary" pending={isPending}>
        Check the list
      </Button>
    </FormDialogActions>
  </CheckedForm>
);
