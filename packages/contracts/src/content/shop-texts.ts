import * as z from 'zod';
import { defineCall } from '../call.ts';
import { day, email, required } from '../fields.ts';
import { readPaths } from '../read-paths.ts';
import type { FilledTextInline, PolicyName, TextBlock, TextInline } from '../text-facts.ts';

/** The contact details of the shop, and how soon it promises to answer. */
export const ContactDetails = z.object({
  email: email('Please enter an e-mail address'),
  location: required('Please enter where the shop is', 100),
  /** In the middle of a sentence: "You will hear from us within 24 hours." */
  replyPromise: required('Please enter when you answer', 60),
});
export type ContactDetails = z.infer<typeof ContactDetails>;

/** The figures that the pages show as they are. They are never included in structured data. */
export const ShopFigures = z.object({
  heroRating: required('Please enter a rating', 12),
  averageDelivery: required('Please enter how long it takes', 16),
  reviewsRating: required('Please enter a rating', 12),
  wouldRecommend: required('Please enter a share', 12),
  ordersBefore: z
    .int({ error: 'Please enter a whole number' })
    .min(0, 'At least 0')
    .max(1_000_000, 'At most 1,000,000'),
});
export type ShopFigures = z.infer<typeof ShopFigures>;

/**
 * Parts of a tree. The service makes them of Markdown that it has checked, so their inner parts are not parsed again; a
 * schema that refers to itself could not stand in the OpenAPI document.
 */
const parts = <Part extends { kind: string }>() =>
  z.array(z.looseObject({ kind: z.string() })) as z.ZodType as z.ZodType<Part[]>; // as said above

/** The text of a policy page, with placeholders. */
const PolicyTree = z.object({
  lede: parts<Extract<TextInline, { kind: 'text' | 'placeholder' }>>(),
  body: parts<TextBlock>(),
  changedOn: day(),
});
export type PolicyTree = z.infer<typeof PolicyTree>;

/** The owner's changes to what the pages say. Absent ones are what the shop comes with. */
export const ShopTexts = z.object({
  announcement: parts<FilledTextInline>().optional(),
  contact: ContactDetails.optional(),
  figures: ShopFigures.optional(),
  policies: z.object({
    shipping: PolicyTree.optional(),
    returns: PolicyTree.optional(),
    privacy: PolicyTree.optional(),
    terms: PolicyTree.optional(),
  } satisfies Record<PolicyName, z.ZodType>),
  /** Stored texts that cannot be read: the pages show what the shop comes with. */
  unreadable: z.array(z.string()),
});
export type ShopTexts = z.infer<typeof ShopTexts>;

export const getShopTexts = defineCall({
  owner: 'content',
  route: `GET ${readPaths.shopTexts}`,
  auth: 'public',
  summary: 'What the owner has changed of what the pages say',
  response: ShopTexts,
});
