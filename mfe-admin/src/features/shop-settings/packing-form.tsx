import { TextField, AreaField, SelectField } from '@pawlayer/forms';
import { packingSection } from './sections/packing-section.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';
import styles from './fields.module.css';

export const PackingSettings = (props: SectionProps) => (
  <SettingsSection section={packingSection} withoutPreview {...props}>
    {(form) => (
      <>
        <AreaField
          form={form}
          name="sender"
          label="Sender"
          optional
          hint="Name and address as they appear on a label, line by line"
          rows={4}
          autoComplete="off"
        />
        <div className={styles['row']}>
          <TextField form={form} name="packagingGrams" label="Packaging in grams" inputMode="numeric" />
          <SelectField form={form} name="paper" label="Paper of slips">
            <option value="letter">Letter</option>
            <option value="a4">A4</option>
          </SelectField>
        </div>
        <p className={styles['hint']}>Labels are 4 × 6 inches. A parcel’s weight is its portrait and the packaging.</p>
      </>
    )}
  </SettingsSection>
);
