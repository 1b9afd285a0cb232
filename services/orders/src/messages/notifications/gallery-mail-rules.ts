import { galleryConsentPath } from '@pawlayer/contracts/paths';
import type { MailBlock } from '@pawlayer/service-kit';
import { link, text, type MailedOrder, type StoreInfo } from './mail-block-rules.ts';

/** What a mail needs for its link about the gallery. */
export type GalleryLink = { token: string; store: StoreInfo };

/** That the portrait may be shown, and the link that withdraws it. */
export const galleryWithdrawal = (order: MailedOrder, { token, store }: GalleryLink): MailBlock[] =>
  order.isGalleryAllowed
    ? [
        text(
          `You have allowed us to show ${order.pet.name}'s portrait and photo in our gallery, with no name but ${order.pet.name}'s. You can withdraw that at any time.`,
        ),
        link('Withdraw it from the gallery', galleryConsentPath(token), store),
      ]
    : [];

/** As {@link galleryWithdrawal}, or asks whether it may be shown; nobody is asked about a pet that has died. */
export const galleryQuestion = (order: MailedOrder, gallery: GalleryLink): MailBlock[] => {
  if (order.isGalleryAllowed || order.isMemorial) return galleryWithdrawal(order, gallery);
  return [
    text(`Would you like to see ${order.pet.name}'s portrait in our gallery? We show nothing unless you say so.`),
    link('Allow it in the gallery', galleryConsentPath(gallery.token), gallery.store),
  ];
};
