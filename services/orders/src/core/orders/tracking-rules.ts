import { type AdminOrder, bareTrackingNumber, findCarrier } from '@pawlayer/contracts/admin';

const trackingPages: Readonly<Record<string, (number: string) => string>> = {
  'Canada Post': (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
  Purolator: (number) => `https://www.purolator.com/en/shipping/tracker?pin=${number}`,
  UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
};

/** The URL of a parcel's tracking page; undefined for an unknown carrier. */
export const toTrackingUrl = (carrier: string, number: string): string | undefined =>
  trackingPages[findCarrier(carrier) ?? '']?.(encodeURIComponent(bareTrackingNumber(number)));

/** A parcel as the owner sees it. */
export const toTracking = ({ carrier, number }: { carrier: string; number: string }): AdminOrder['tracking'] => {
  const url = toTrackingUrl(carrier, number);
  return { carrier, number, ...(url !== undefined && { url }) };
};
