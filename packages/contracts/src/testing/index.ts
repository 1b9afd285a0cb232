export { customerForm, petForm, shippingForm } from './forms.ts';
