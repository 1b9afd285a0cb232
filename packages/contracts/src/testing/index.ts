export { cherishedQuote, customerForm, petForm, shippingForm, shopSettings } from './forms.ts';
