import { type ContactDetails, settings } from '@pawlayer/contracts';
import type { MailPlaceholder, MailTextName, ShopSettings } from '@pawlayer/contracts/admin';
import { payLinkDays } from '../../core/order-links/pay-link-rules.ts';
import { orderLinkDays } from '../../core/order-links/rules.ts';
import { answerDays } from '../../core/quotes/arrival-rules.ts';

/** The shop's own figures, each from the one place that holds it; figures that the shop does not have are absent. */
export const toFigures = (
  name: MailTextName,
  { shipping }: ShopSettings,
  contact: ContactDetails,
): Partial<Record<MailPlaceholder, string>> => {
  const { minBusinessDays, maxBusinessDays } = settings.turnaround;
  const canada = shipping.countries.find(({ code }) => code === 'CA');
  return {
    answerDays: String(answerDays),
    linkDays: String(name.startsWith('payment-failed') ? payLinkDays : orderLinkDays),
    layerThickness: `${settings.layerThicknessMm} mm`,
    turnaround: `${minBusinessDays} to ${maxBusinessDays}`,
    supportEmail: contact.email,
    brand: settings.brand,
    ...(canada && { shippingFee: inCad(canada.price) }),
    ...(canada?.freeFrom !== undefined && { freeShippingFrom: inCad(canada.freeFrom) }),
  };
};

const inCad = (amount: string): string => `${amount} CAD`;
