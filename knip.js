import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const commands = Object.keys(scripts).map((script) => script.replace(':', '-'));

export default {
  ignoreBinaries: ['WebKitWebDriver', 'Xvfb', 'nginx', 'nsenter', 'prusa-slicer', 'setpriv', 'soffice', 'wrk'],
  workspaces: {
    '.': { project: ['*.ts'], ignoreDependencies: ['oxfmt', 'oxlint', '@pawlayer/build'] },
    'tools/cli': {
      entry: [
        'bootstrap.mjs!',
        ...commands.map((command) => `src/${command}.ts!`),
        'src/**/main.ts!',
        'src/checks/vitest-reporter.ts!',
      ],
      project: ['**/*.{ts,mjs}!', '!**/testing/**!'],
    },
    'tools/build': {
      entry: [
        'lint/plugin.ts!',
        '{graph,notices}/main.ts!',
        'rspack/{federation,singletons}/*.mjs!',
        'rspack/{build,build-standalone,lucide-icon,no-infinite-queries,serve-standalone}.mjs!',
      ],
      project: ['**/*.{ts,mjs}!', '!**/testing/**!'],
      ignoreDependencies: [
        '@module-federation/runtime',
        'bundler-runtime-source',
        'react-query-source',
        'react-router-source',
        'zod-source',
      ],
    },
    'tools/mail-catcher': { entry: ['src/main.ts!'] },
    'tools/stripe-sandbox': {
      entry: ['src/main.ts!', 'src/browser/main.ts!'],
      project: ['src/**/*.ts!', '!**/testing/**!'],
    },
    'packages/*': { project: ['src/**/*.{ts,tsx}!', '!**/testing/**!', '!**/*testing.ts!'] },
    'packages/app-kit': { project: ['src/**/*.{ts,tsx}!', '!**/testing/**!'], ignoreDependencies: ['zod'] },
    'packages/images': {
      entry: ['src/{portraits/cut,cutouts/cutout,sheets/sheet}-process.ts!'],
      project: ['src/**/*.ts!', '!**/testing/**!'],
    },
    'packages/ui': {
      project: ['src/**/*.{ts,tsx}!', '!**/testing/**!'],
      ignoreDependencies: ['@fontsource-variable/*', '@fontsource/*'],
    },
    'services/*': {
      entry: [
        'src/{server,worker,migrate,archive,provision,make-secrets,set-password,open-session,repeat-erasures}.ts!',
      ],
      project: ['src/**/*.ts!', '!**/testing/**!'],
    },
    shell: {
      entry: [
        'rspack.config.mjs!',
        'src/main.ts!',
        'release/write-pages.ts!',
        'src/federation/provide-runtime-core.ts!',
      ],
      project: ['**/*.{ts,tsx,mjs}!', '!**/testing/**!'],
    },
    'mfe-*': {
      entry: ['rspack.config.mjs!', 'src/standalone.tsx!'],
      project: ['src/**/*.{ts,tsx}!', '!**/testing/**!'],
    },
    e2e: { project: ['**/*.ts'] },
    workbench: {
      playwright: false,
      entry: ['serve.mjs!', 'playwright.config.ts', 'global-setup.ts'],
      project: ['**/*.{ts,tsx,mjs}!', '!*.ts!'],
    },
    faults: { entry: ['src/main.ts!'], project: ['src/**/*.ts!', '!**/testing/**!'] },
    bench: { entry: ['src/main.ts!'], project: ['src/**/*.ts!', '!src/statements/**!'] },
  },
};
