import { TextField } from '@pawlayer/forms';
import { Checkbox } from '@pawlayer/ui';
import { rushSection } from './sections/rush-section.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';
import styles from './fields.module.css';

export const RushSettings = (props: SectionProps) => (
  <SettingsSection section={rushSection} {...props}>
    {(form) => (
      <>
        <Checkbox label="Rush is sold" {...form.register('isSold')} />
        <div className={styles['row']}>
          <TextField form={form} name="price" label="Price in CAD" inputMode="decimal" />
          <TextField form={form} name="perDay" label="Places a day" inputMode="numeric" />
          <TextField form={form} name="daysSaved" label="Working days saved" inputMode="numeric" />
        </div>
        <p className={styles['hint']}>
          A rush portrait is printed first. A place is held for 30 minutes while its shopper pays.
        </p>
      </>
    )}
  </SettingsSection>
);
