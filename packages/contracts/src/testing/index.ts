export { customerForm, petForm, shippingForm, shopSettings } from './forms.ts';
