import { isTest, type Part, type Place } from './source-file.ts';

const pagesMayImport = ['packages/contracts', 'packages/ui', 'packages/app-kit', 'packages/layers'];
const remotesMayImport = [...pagesMayImport, 'packages/forms'];
const servicesMayImport = [
  'packages/contracts',
  'packages/service-kit',
  'packages/db',
  'packages/messaging',
  'packages/storage',
  'packages/images',
];

/** Who may import whom of ours. A part that is not here, and is no tool, imports nothing of ours. */
const mayImport: readonly { part: RegExp; ours: readonly Part[] }[] = [
  { part: /^packages\/app-kit$/, ours: ['packages/contracts', 'packages/ui'] },
  { part: /^packages\/messaging$/, ours: ['packages/db'] },
  { part: /^packages\/service-kit$/, ours: ['packages/contracts', 'packages/db', 'packages/messaging'] },
  { part: /^packages\/images$/, ours: ['packages/storage', 'packages/layers'] },
  { part: /^packages\/forms$/, ours: pagesMayImport },
  { part: /^shell$/, ours: pagesMayImport },
  { part: /^mfe-\w+$/, ours: remotesMayImport },
  { part: /^services\/orders$/, ours: [...servicesMayImport, 'packages/layers'] },
  { part: /^services\//, ours: servicesMayImport },
];

const isApp = (part: Part) => /^(shell|mfe-\w+)$/.test(part);
// They start, build or measure the whole house, and nothing imports them back.
const isTool = (part: Part) => /^(tools\/(cli|build)|e2e|bench)$/.test(part);
const builds = (file: string) => /(^|\/)rspack\.config\.mjs$|^shell\/release\//.test(file);

/** Why a file may not import another part of ours; undefined when it may. */
export const refusalOfPart = (from: Place, target: Part): string | undefined => {
  if (!from.part || from.part === target) return undefined;
  if (isApp(target))
    return `${target} is an app, and nothing imports an app: what leads there is an address from contracts/paths.`;
  if (target.startsWith('services/'))
    return `${target} is a service, and nothing imports a service: it is called by its contract.`;
  if (isTool(from.part) || isTest(from.path)) return undefined;
  if (target === 'tools/build' && builds(from.path)) return undefined;
  const ours = mayImport.find(({ part }) => part.test(from.part ?? ''))?.ours ?? [];
  if (ours.includes(target)) return undefined;
  return `${from.part} imports ${ours.join(', ') || 'nothing of ours'}, and not ${target}.`;
};

/** What one place alone imports, so that replacing it means reading one place. */
const oneImporter: readonly { name: RegExp; place: RegExp; where: string }[] = [
  { name: /^bullmq$/, place: /^packages\/messaging\//, where: 'packages/messaging' },
  { name: /^postgres$/, place: /^packages\/db\//, where: 'packages/db' },
  { name: /^minio$/, place: /^packages\/storage\//, where: 'packages/storage' },
  { name: /^sharp$/, place: /^packages\/images\//, where: 'packages/images' },
  {
    name: /^stripe$/,
    place: /^services\/orders\/src\/payments\/stripe\.ts$|^tools\/stripe-sandbox\//,
    where: 'services/orders/src/payments/stripe.ts',
  },
  { name: /^@module-federation\//, place: /^(shell|tools\/build)\//, where: 'the shell' },
  { name: /^react-router$/, place: /^tools\/build\//, where: 'nobody: the pages share react-router-dom' },
];

/** Parts that must stay small or pure, and what they may import of others. */
const frugal: readonly { part: Part; allowed: RegExp; why: string }[] = [
  { part: 'packages/contracts', allowed: /^zod$/, why: 'contracts run in every service and every browser' },
  {
    part: 'packages/ui',
    allowed: /^(react|react-dom|radix-ui|lucide-react)$|^@fontsource/,
    why: 'ui has looks only: no data, no router, no store',
  },
  { part: 'packages/layers', allowed: /^fflate$/, why: 'layers run in a worker of the browser and in Node' },
];

/** Why a file may not import somebody else's package; undefined when it may. */
export const refusalOfPackage = (from: Place, name: string): string | undefined => {
  if (isTest(from.path)) return undefined;
  const owned = oneImporter.find((rule) => rule.name.test(name));
  if (owned && !owned.place.test(from.path)) return `${name} has one importer: ${owned.where}.`;
  const limit = frugal.find(({ part }) => part === from.part);
  if (limit && !limit.allowed.test(name)) return `${limit.why}, so it does not import ${name}.`;
  return undefined;
};
