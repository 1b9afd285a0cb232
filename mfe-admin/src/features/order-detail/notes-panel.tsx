import { type AdminOrder, NotesForm } from '@pawlayer/contracts/admin';
import { CheckedForm, preventBlur, AreaField } from '@pawlayer/forms';
import { Notice, Panel, Row, SmallButton } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../components/mutation-error.tsx';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { saveNotesMutation } from './api.ts';
import styles from './panel.module.css';

const NotesInput = NotesForm.pick({ notes: true });

export const NotesPanel = ({ order: { id, version, notes } }: { order: AdminOrder }) => {
  const toast = useSuccessToast();
  const save = useMutation(saveNotesMutation(useQueryClient(), id));
  const form = useDraftForm({ name: `notes ${id}`, schema: NotesInput, defaults: { notes } });
  const send = form.submitWith(async ({ notes: typed }) => {
    const saved = await save.mutateAsync({ notes: typed, version });
    form.reset({ notes: saved.notes });
    toast('Notes saved');
  });
  return (
    <Panel title="Private notes">
      <CheckedForm form={form} onSubmit={send}>
        <AreaField form={form} name="notes" label="Notes" optional hint="Only you see them." rows={3} />
        <MutationError error={save.error} />
        {save.isError && notes !== '' && (
          <Notice title="Saved now">
            <p className={styles['multiline']}>{notes}</p>
          </Notice>
        )}
        <Row gap={12} onMouseDown={preventBlur}>
          <SmallButton type="submit" pending={form.isSubmitting}>
            Save notes
          </SmallButton>
        </Row>
      </CheckedForm>
    </Panel>
  );
};
