import { TextField } from '@pawlayer/forms';
import { costsSection } from './sections/costs-section.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';
import styles from './fields.module.css';

export const CostsSettings = (props: SectionProps) => (
  <SettingsSection section={costsSection} withoutPreview {...props}>
    {(form) => (
      <>
        <div className={styles['row']}>
          {fields.map(({ name, label }) => (
            <TextField key={name} form={form} name={name} label={label} inputMode="decimal" />
          ))}
        </div>
        <p className={styles['hint']}>
          From these numbers, each order’s page works out what the order costs and what remains of the payment.
          Customers never see them. What a filament change wastes is taken from the spools when a plate is started.
        </p>
      </>
    )}
  </SettingsSection>
);

const fields = [
  { name: 'printerHour', label: 'Printer, CAD an hour' },
  { name: 'purgeGrams', label: 'Waste per change in g' },
  { name: 'packaging', label: 'Packaging in CAD' },
  { name: 'parcel', label: 'A parcel in CAD' },
  { name: 'feePercent', label: 'Payment fee in %' },
  { name: 'feeFixed', label: 'Each payment in CAD' },
] as const;
