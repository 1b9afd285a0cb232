import { CheckedForm, AreaField } from '@pawlayer/forms';
import { Button, Notice, Small } from '@pawlayer/ui';
import { CarrierField } from '../../../components/carrier-field.tsx';
import { FormDialogActions } from '../../../components/form-dialog.tsx';
import type { useShipList } from './use-ship-list.ts';
import styles from './ship-list.module.css';

type ListFormProps = Pick<ReturnType<typeof useShipList>, 'form' | 'check' | 'isPending' | 'problem'> & {
  onClose: () => void;
};

/** Where the list is pasted. */
export const ListForm = ({ form, check, isPending, problem, onClose }: ListFormProps) => (
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
    <Small>The carrier of lines that name none. Nothing is sent before you have seen what will happen.</Small>
    {problem && <Notice tone="danger">{problem}</Notice>}
    <FormDialogActions onCancel={onClose}>
      <Button type="submit" variant="secondary" pending={isPending}>
        Check the list
      </Button>
    </FormDialogActions>
  </CheckedForm>
);
