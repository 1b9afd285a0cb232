import { TextField } from '@pawlayer/forms';
import { printerSection } from './sections/printer-section.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';
import styles from './fields.module.css';

export const PrinterSettings = (props: SectionProps) => (
  <SettingsSection section={printerSection} withoutPreview {...props}>
    {(form) => (
      <>
        <div className={styles['row']}>
          {sides.map(({ name, label }) => (
            <TextField key={name} form={form} name={name} label={label} inputMode="decimal" />
          ))}
        </div>
        <p className={styles['hint']}>
          The print room plans plates of this size. The margin stays free on each side. A portrait that does not fit is
          still sold, and its order’s page says so.
        </p>
      </>
    )}
  </SettingsSection>
);

const sides = [
  { name: 'plateWidthMm', label: 'Plate width in mm' },
  { name: 'plateDepthMm', label: 'Plate depth in mm' },
  { name: 'plateMarginMm', label: 'Margin in mm' },
] as const;
