export { cherishedQuote, customerForm, petForm, shippingForm, shopSettings } from './forms.ts';
export { inputsWith } from './sample.ts';
