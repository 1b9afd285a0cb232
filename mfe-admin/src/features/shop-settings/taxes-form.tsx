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
        <Notice title="Let an accountant look this over">
          <p>
            Nothing is charged until you enter the number of your registration and the day from which you charge. The
            rates are kept with the shop; whether you have to register, and where, an accountant can say.
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
  bcPst: { name: 'PST of British Columbia', where: 'On orders to British Columbia, beside GST.' },
  skPst: { name: 'PST of Saskatchewan', where: 'On orders to Saskatchewan, beside GST.' },
  mbRst: { name: 'RST of Manitoba', where: 'On orders to Manitoba, beside GST.' },
  qst: { name: 'QST', where: 'On orders to Quebec, beside GST.' },
};
