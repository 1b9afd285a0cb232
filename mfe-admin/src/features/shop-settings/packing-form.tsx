import { Field, SelectInput, TextArea, TextInput } from '@pawlayer/ui';
import { packingSection } from './sections/packing-section.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';
import styles from './fields.module.css';

export const PackingSettings = (props: SectionProps) => (
  <SettingsSection section={packingSection} withoutPreview {...props}>
    {({ register, problemOf }) => (
      <>
        <Field
          label="Sender"
          id="sender"
          optional
          hint="Name and address as they stand on a label, line by line"
          error={problemOf('sender')}
        >
          <TextArea rows={4} autoComplete="off" {...register('sender')} />
        </Field>
        <div className={styles['row']}>
          <Field label="Packaging in grams" id="packagingGrams" error={problemOf('packagingGrams')}>
            <TextInput inputMode="numeric" autoComplete="off" {...register('packagingGrams')} />
          </Field>
          <Field label="Paper of slips" id="paper" error={problemOf('paper')}>
            <SelectInput {...register('paper')}>
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
