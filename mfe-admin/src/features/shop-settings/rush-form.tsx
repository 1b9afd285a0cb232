import { Checkbox, Field, TextInput } from '@pawlayer/ui';
import { rushSection } from './sections/rush-section.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';
import styles from './fields.module.css';

export const RushSettings = (props: SectionProps) => (
  <SettingsSection section={rushSection} {...props}>
    {({ register, problemOf }) => (
      <>
        <Checkbox label="Rush is sold" {...register('isSold')} />
        <div className={styles['row']}>
          <Field label="Price in CAD" id="price" error={problemOf('price')}>
            <TextInput inputMode="decimal" autoComplete="off" {...register('price')} />
          </Field>
          <Field label="Places a day" id="perDay" error={problemOf('perDay')}>
            <TextInput inputMode="numeric" autoComplete="off" {...register('perDay')} />
          </Field>
          <Field label="Working days saved" id="daysSaved" error={problemOf('daysSaved')}>
            <TextInput inputMode="numeric" autoComplete="off" {...register('daysSaved')} />
          </Field>
        </div>
        <p className={styles['hint']}>
          A rush portrait is printed first. A place is held for 30 minutes while its shopper pays.
        </p>
      </>
    )}
  </SettingsSection>
);
