import { type TaxKey, taxKeys } from '@pawlayer/contracts/admin';
import { TextField } from '@pawlayer/forms';
import { Checkbox, Notice } from '@pawlayer/ui';
import type { TaxesForm } from './sections/section-forms.ts';
import { taxesSection } from './sections/taxes-section.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';
import styles from './fields.module.css';

export const TaxesSettings = (props: SectionProps) => (
  <SettingsSection section={taxesSection} {...props}>
    {(form) => (
      <>
        <Notice title="Ask an accountant to check this">
          <p>
            Nothing is charged until you enter the number of your registration and the day from which you charge. The
            shop knows the rates. An accountant can say whether and where you have to register.
          </p>
        </Notice>
        {taxKeys.map((key) => (
          <RegistrationFields key={key} form={form} tax={key} />
        ))}
      </>
    )}
  </SettingsSection>
);

type RegistrationFieldsProps = { form: TaxesForm; tax: TaxKey };

const RegistrationFields = ({ form, tax }: RegistrationFieldsProps) => (
  <fieldset className={styles['group']}>
    <legend className={styles['legend']}>{texts[tax].name}</legend>
    <p className={styles['hint']}>{texts[tax].where}</p>
    <div className={styles['row']}>
      <TextField form={form} name={`${tax}.number`} label="Registration number" optional />
      <TextField form={form} name={`${tax}.from`} label="Charged from" optional type="date" />
    </div>
    <Checkbox label="Shipping is taxed, too" {...form.register(`${tax}.coversShipping`)} />
  </fieldset>
);

const texts: Readonly<Record<TaxKey, { name: string; where: string }>> = {
  gst: {
    name: 'GST/HST',
    where: 'Everywhere in Canada: HST where the province has it, GST elsewhere. One number for both.',
  },
  bcPst: { name: 'PST of British Columbia', where: 'On orders to British Columbia, on top of GST.' },
  skPst: { name: 'PST of Saskatchewan', where: 'On orders to Saskatchewan, on top of GST.' },
  mbRst: { name: 'RST of Manitoba', where: 'On orders to Manitoba, on top of GST.' },
  qst: { name: 'QST', where: 'On orders to Quebec, on top of GST.' },
};
