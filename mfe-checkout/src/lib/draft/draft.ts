import {
  Colourway,
  Crop,
  CustomerForm,
  grounds,
  groundTones,
  MaskHash,
  Occasion,
  Orientation,
  PetBox,
  PetTexts,
  ShippingForm,
  type Style,
  styles,
  sureCutout,
  Surroundings,
} from '@pawlayer/contracts';
import { PhotoFacts } from '@pawlayer/forms/photo-facts';
import * as z from 'zod';
import { sameTexts } from './same-texts.ts';

/** The fields of a form as typed; empty where nothing is. */
const asTyped = <Name extends string>(form: z.ZodObject<Record<Name, z.ZodType>>) => {
  const texts = Object.keys(form.shape).map((name) => [name, z.string().default('')]);
  return z.object(Object.fromEntries(texts) as Record<Name, z.ZodDefault<z.ZodString>>); // typed as `any`
};
export const DraftInfo = asTyped(CustomerForm.omit({ website: true }));
export const DraftPet = asTyped(PetTexts);
export const DraftShipping = asTyped(ShippingForm);

/** What may be wished beside the portrait, as typed; empty where nothing is. */
export const Wishes = z.object({
  rush: z.boolean(),
  neededBy: z.string(),
  notBefore: z.string(),
  recipientName: z.string(),
  giftNote: z.string(),
  hidesPrices: z.boolean(),
  showInGallery: z.boolean().default(false),
});
export type Wishes = z.infer<typeof Wishes>;

export const noWishes: Wishes = {
  rush: false,
  neededBy: '',
  notBefore: '',
  recipientName: '',
  giftNote: '',
  hidesPrices: false,
  showInGallery: false,
};

/** What is known of the mask that says where the pet is in the whole photo. Its bytes are stored beside the photo's. */
export const DraftMask = z.object({
  /** Another one for every mask, also for each stroke by hand. */
  id: z.string(),
  /** How sure the cut-out is of it, 0 to 1. */
  confidence: z.number(),
  box: PetBox.optional(),
  /** Whether it was corrected by hand. */
  isPainted: z.boolean().optional(),
  /** Its name on the server, once that has saved it for the upload `uploadId`. */
  hash: MaskHash.optional(),
  uploadId: z.string().optional(),
});
export type DraftMask = z.infer<typeof DraftMask>;

/** The name that is carved, as typed. The texts stay while none is wanted. */
export const DraftCarved = z.object({
  isWanted: z.boolean(),
  /** The pet's name if undefined. */
  name: z.string().optional(),
  line: z.string(),
});
export type DraftCarved = z.infer<typeof DraftCarved>;

/** Where the pet surely is in the photo: where it was surely found, or painted by hand. */
export const surePetBox = ({ mask }: { mask?: DraftMask | undefined }): PetBox | undefined =>
  mask && (mask.confidence >= sureCutout || mask.isPainted) ? mask.box : undefined;

/** All input as typed, and what the server has saved of it. */
export const Draft = z.object({
  info: DraftInfo,
  pet: DraftPet,
  shipping: DraftShipping,
  wishes: Wishes.default(noWishes),
  /** The place (see `placeKey`) whose postal code the visitor has called right, although it is another province's. */
  confirmedPlace: z.string().optional(),
  photo: PhotoFacts.optional(),
  /** The id of the photo that was brought from the home page, where it was tried before any name was asked. */
  broughtPhotoId: z.string().optional(),
  /** The visitor's crop; that which follows the pet, or the centre of the photo, if undefined. */
  crop: Crop.optional(),
  /** The visitor's orientation; if undefined, that of the crop that follows the pet, and otherwise upright. */
  orientation: Orientation.optional(),
  /** The visitor's number of colours; as many as the photo needs if undefined. */
  colours: z.int().optional(),
  /** Where the pet is in the photo; undefined until it is found, or if it cannot be. */
  mask: DraftMask.optional(),
  /**
   * A photograph if undefined, as in drafts from before there were posters. Those of a later release may know others.
   */
  style: z.enum(styles).optional().catch(undefined),
  /** The colourway of a poster, as it was offered; natural if undefined. */
  colourway: Colourway.optional().catch(undefined),
  /** What is behind the pet of a poster where it is cut out. */
  ground: z.enum(grounds).exclude(['photographed']).optional().catch(undefined),
  /** If undefined, the one that the pet stands out from best. */
  groundTone: z.enum(groundTones).optional().catch(undefined),
  /** The tone that was seen, if none was chosen. It stays as long as photo and crop. */
  seenTone: z
    .object({ photoId: z.string(), crop: z.string(), tone: z.enum(groundTones) })
    .optional()
    .catch(undefined),
  /** Drafts from before names could be carved have none. */
  carved: DraftCarved.optional().catch(undefined),
  /**
   * Whether the pet is cut out, and before which colour if it is a photograph; decided by how sure the mask is if
   * undefined.
   */
  surroundings: Surroundings.optional(),
  /** What the colour that the visitor chose for the surroundings looks like, `#rrggbb`, to find it in another stack. */
  surroundingsHex: z.string().optional(),
  occasion: Occasion.optional(),
  productId: z.string().optional(),
  savedCustomer: z.object({ id: z.string(), info: DraftInfo }).optional(),
  savedUpload: z
    .object({
      id: z.string(),
      customerId: z.string(),
      photoId: z.string(),
      pet: DraftPet,
      occasion: Occasion.optional(),
    })
    .optional(),
});
export type Draft = z.infer<typeof Draft>;

/** An order placed in this tab. */
export const PlacedOrder = z.object({ orderId: z.uuid(), petName: z.string().optional() });
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** The style of the next photo that is chosen. */
export const styleOfNew = ({ style = 'poster' }: Draft): Style => style;

export const emptyDraft: Draft = {
  info: DraftInfo.parse({}),
  pet: DraftPet.parse({}),
  shipping: DraftShipping.parse({ shippingCountry: 'Canada' }),
  wishes: noWishes,
  style: 'poster',
};

/** Whether nothing has been entered. */
export const isUntouched = (draft: Draft): boolean =>
  !draft.photo &&
  !draft.productId &&
  !draft.occasion &&
  sameTexts(draft.info, emptyDraft.info) &&
  sameTexts(draft.pet, emptyDraft.pet) &&
  sameTexts(draft.shipping, emptyDraft.shipping);
