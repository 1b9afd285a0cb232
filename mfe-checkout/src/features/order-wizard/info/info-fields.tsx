import { EmailField, TextField } from '@pawlayer/forms';

type InfoField = 'firstName' | 'lastName' | 'email' | 'phone';

type InfoFieldsProps = {
  register: (name: InfoField) => object;
  problemOf: (name: InfoField) => string | undefined;
};

/** Who orders. */
export const InfoFields = (form: InfoFieldsProps) => (
  <>
    <TextField form={form} name="firstName" label="First name" autoComplete="given-name" />
    <TextField form={form} name="lastName" label="Last name" autoComplete="family-name" />
    <EmailField form={form} name="email" label="Email" hint="Your confirmation goes here." />
    <TextField form={form} name="phone" label="Phone" optional type="tel" inputMode="tel" autoComplete="tel" />
  </>
);
