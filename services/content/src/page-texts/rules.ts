import {
  ContactDetails,
  maxPolicyLength,
  policyPlaceholderNames,
  ShopFigures,
  type ShopTexts,
  toShopDay,
} from '@pawlayer/contracts';
import { PageText, type PageTextName, pageTextKind, type PageTextVersion, policyOf } from '@pawlayer/contracts/admin';
import { readPage, readSentence } from '@pawlayer/texts';
import { builtInText } from './built-in-rules.ts';

const readPolicy = (source: { lede: string; body: string }) =>
  readPage(source, policyPlaceholderNames, maxPolicyLength);

/** What is wrong with a text, by field; undefined where nothing is. */
export const problemsOf = (name: PageTextName, text: PageText): Readonly<Record<string, string>> | undefined => {
  if (text.kind !== pageTextKind(name)) return { kind: 'This is the text of something else.' };
  if (text.kind === 'policy') return readPolicy(text).problems;
  const { problem } = text.kind === 'announcement' ? readSentence(text.line) : {};
  return problem === undefined ? undefined : { line: problem };
};

/** Why the pages cannot show what is stored, which may be from another release; undefined where they can. */
export const troubleOf = ({ name, text }: { name: PageTextName; text: unknown }): string | undefined => {
  const parsed = PageText.safeParse(text);
  if (!parsed.success) return 'It is not complete.';
  const problems = problemsOf(name, parsed.data);
  return problems && Object.values(problems).join(' ');
};

/** A stored version as the owner's page can show it, whatever is stored. */
export const toShown = (version: PageTextVersion): PageTextVersion => {
  const parsed = PageText.safeParse(version.text);
  const isShown = parsed.success && parsed.data.kind === pageTextKind(version.name);
  return { ...version, text: isShown ? parsed.data : builtInText(version.name) };
};

/** The answer for the pages. What cannot be read is left out, and named. */
export const toShopTexts = (latest: readonly PageTextVersion[]): ShopTexts => {
  const readable = latest.filter((version) => troubleOf(version) === undefined);
  return {
    ...Object.assign({}, ...readable.map(toPart)),
    policies: Object.assign({}, ...readable.map(toPolicy)),
    unreadable: latest.filter((version) => !readable.includes(version)).map(({ name }) => name),
  } as ShopTexts; // assign forgets the types, and the contract parses the answer
};

const toPart = ({ text }: PageTextVersion): Partial<ShopTexts> => {
  if (text.kind === 'contact') return { contact: ContactDetails.parse(text) };
  if (text.kind === 'figures') return { figures: ShopFigures.parse(text) };
  const { tree = [] } = text.kind === 'announcement' ? readSentence(text.line) : {};
  return tree.length === 0 ? {} : { announcement: [...tree] };
};

const toPolicy = ({ name, text, changedAt }: PageTextVersion): ShopTexts['policies'] => {
  const policy = policyOf(name);
  const { tree } = text.kind === 'policy' ? readPolicy(text) : {};
  if (!policy || !tree || changedAt === undefined) return {};
  return { [policy]: { lede: [...tree.lede], body: [...tree.body], changedOn: toShopDay(changedAt) } };
};
