import { TextField } from '@pawlayer/forms';
import { Field, SelectInput, TextArea } from '@pawlayer/ui';
import { packingSection } from './sections/packing-section.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';
import styles from './fields.module.css';

export const PackingSettings = (props: SectionProps) => (
  <SettingsSection section={packingSection} withoutPreview {...props}>
    {(form) => (
      <>
        <Field
          label="Sender"
          id="sender"
          optional
          hint="Name and address as they stand on a label, line by line"
          error={form.problemOf('sender')}
        >
          <TextArea rows={4} autoComplete="off" {...form.register('sender')} />
        </Field>
        <div className={styles['row']}>
          <TextField form={form} name="packagingGrams" label="Packaging in grams" inputMode="numeric" />
          <Field label="Paper of slips" id="paper" error={form.problemOf('paper')}>
            <SelectInput {...form.register('paper')}>
              <option value="letter">Letter</option>
              <option value="a4">A4</option>
            </SelectInput>
          </Field>
        </div>
        <p className={styles['hint']}>
          Labels are 4 × 6 inches. A parcel weighs what its portrait does, and the packaging.
        </p>
      </>
    )}
  </SettingsSection>
);
