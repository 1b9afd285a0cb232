import type { Rule } from '../plugin-types.ts';
import { isTest, locate } from '../source-file.ts';

// The one that parses it for the services, the sandbox's own process, and the tools, which hand it over to what they start.
const mayRead =
  /^packages\/service-kit\/src\/env\.ts$|^tools\/(stripe-sandbox|mail-catcher)\/src\/main\.ts$|^tools\/(cli|build)\/|^(e2e|bench|workbench)\//;

/** Nothing but service-kit/env reads `process.env`, so a bad name or value is told at start, all at once. */
export const environment: Rule = {
  create: ({ filename, report }) => {
    const { path } = locate(filename);
    if (mayRead.test(path) || isTest(path)) return {};
    return {
      MemberExpression: (node) => {
        if (node.object?.name !== 'process') return;
        if (node.property?.name !== 'env' && node.property?.value !== 'env') return;
        report({ node, message: 'process.env has one reader: service-kit/env.' });
      },
    };
  },
};
