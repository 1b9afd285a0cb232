import type { Rule } from '../plugin-types.ts';
import { isTest, locate } from '../source-file.ts';

// service-kit's parser for the services, the entries of the sandbox and the mail catcher, and the tools.
const mayRead =
  /^packages\/service-kit\/src\/env\.ts$|^tools\/(stripe-sandbox|mail-catcher)\/src\/main\.ts$|^tools\/(cli|build)\/|^(e2e|bench|faults|workbench)\//;

/** Only service-kit's env.ts reads `process.env`, so that all invalid settings are reported together at startup. */
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
