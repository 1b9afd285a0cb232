import * as z from 'zod';
import { ContactDetails, ShopFigures } from '../../content/shop-texts.ts';
import { required, requiredSubject, typed } from '../../fields.ts';
import { maxPolicyLength, type PolicyName, policyNames } from '../../text-facts.ts';
import { version } from '../version.ts';

/** What the pages say in the owner's name. */
export const pageTextNames = ['announcement', 'contact', 'figures', ...policyNames] as const;
export const PageTextName = z.enum(pageTextNames);
export type PageTextName = z.infer<typeof PageTextName>;

/**
 * One sentence, which may hold a link; empty where there is nothing to say. `readSentence` of the package texts checks
 * it.
 */
export const AnnouncementText = z.object({ kind: z.literal('announcement'), line: typed(200) });

export const ContactText = ContactDetails.extend({ kind: z.literal('contact') });
export type ContactText = z.infer<typeof ContactText>;

export const FiguresText = ShopFigures.extend({ kind: z.literal('figures') });
export type FiguresText = z.infer<typeof FiguresText>;

/** The lede is one line, the body Markdown; `readPolicy` of the package texts checks them. */
export const PolicyText = z.object({
  kind: z.literal('policy'),
  lede: requiredSubject('Please enter a first sentence'),
  body: required('Please enter a text', maxPolicyLength),
});
export type PolicyText = z.infer<typeof PolicyText>;

export const PageText = z.discriminatedUnion('kind', [AnnouncementText, ContactText, FiguresText, PolicyText]);
export type PageText = z.infer<typeof PageText>;

/** The kind of the text with this name. */
export const pageTextKind = (name: PageTextName): PageText['kind'] =>
  name === 'announcement' || name === 'contact' || name === 'figures' ? name : 'policy';

/** Which policy it is; undefined for anything else. */
export const policyOf = (name: PageTextName): PolicyName | undefined => policyNames.find((policy) => policy === name);

/** `version` 0 is what the shop comes with. */
export const PageTextVersion = z.object({
  name: PageTextName,
  version,
  text: PageText,
  changedAt: z.iso.datetime().optional(),
  changedBy: z.string().optional(),
});
export type PageTextVersion = z.infer<typeof PageTextVersion>;

/** What is in force, and why the pages cannot show it, if they cannot. */
export const PageTextState = PageTextVersion.extend({ trouble: z.string().optional() });
export type PageTextState = z.infer<typeof PageTextState>;
