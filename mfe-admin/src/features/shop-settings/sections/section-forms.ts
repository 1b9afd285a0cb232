import type { DaysInput } from './days-section.ts';
import type { ShippingInput } from './shipping-section.ts';
import type { TaxesInput } from './taxes-section.ts';
import type { SectionForm } from './use-section-form.ts';

export type ShippingForm = SectionForm<'shipping', ShippingInput>;
export type TaxesForm = SectionForm<'taxes', TaxesInput>;
export type DaysForm = SectionForm<'days', DaysInput>;
