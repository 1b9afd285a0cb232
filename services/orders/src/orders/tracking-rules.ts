const trackingPages: Readonly<Record<string, (number: string) => string>> = {
  'canada post': (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
  purolator: (number) => `https://www.purolator.com/en/shipping/tracker?pin=${number}`,
  ups: (number) => `https://www.ups.com/track?tracknum=${number}`,
  fedex: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
};

/** The URL of a parcel's tracking page; undefined for an unknown carrier. */
export const toTrackingUrl = (carrier: string, number: string): string | undefined =>
  trackingPages[carrier.trim().toLowerCase()]?.(encodeURIComponent(number.replaceAll(' ', '')));
