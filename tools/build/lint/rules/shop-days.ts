import type { Rule } from '../plugin-types.ts';
import { isTest, locate } from '../source-file.ts';

const ofTheStore = /^(?:packages|services|shell|mfe-\w+)\//;
const helper = 'packages/contracts/src/shop-days.ts';

/** What reads a moment in the zone of the browser or the server, or could. */
const banned =
  /^(?:DateTimeFormat|toLocale(?:Date|Time)String|to(?:Date|Time)String|[gs]et(?:Date|Day|Month|FullYear|Hours|Minutes))$/;

/** Days and times are the shop's, so one file says what they are: its functions are in contracts. */
export const shopDays: Rule = {
  create: ({ filename, report }) => {
    const { path } = locate(filename);
    if (!ofTheStore.test(path) || path === helper || isTest(path)) return {};
    return {
      MemberExpression: (node) => {
        const name = node.property?.name ?? node.property?.value;
        if (typeof name !== 'string' || !banned.test(name)) return;
        report({ node, message: `${name} may be of another zone: the shop's days are in contracts/shop-days.` });
      },
    };
  },
};
