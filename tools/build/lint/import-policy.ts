import { isTest, type PackageFolder, type SourceFile } from './source-file.ts';

const browserPackages = ['packages/contracts', 'packages/ui', 'packages/app-kit'];
const servicePackages = [
  'packages/contracts',
  'packages/service-kit',
  'packages/db',
  'packages/messaging',
  'packages/storage',
  'packages/images',
];

/** Which of our packages each package may import. A package that is not listed, and is no tool, may import none. */
const mayImport: readonly { importer: RegExp; ours: readonly PackageFolder[] }[] = [
  { importer: /^packages\/app-kit$/, ours: ['packages/contracts', 'packages/ui'] },
  { importer: /^packages\/messaging$/, ours: ['packages/db'] },
  {
    importer: /^packages\/service-kit$/,
    ours: ['packages/contracts', 'packages/db', 'packages/messaging', 'packages/texts'],
  },
  { importer: /^packages\/images$/, ours: ['packages/storage', 'packages/layers'] },
  { importer: /^packages\/forms$/, ours: browserPackages },
  { importer: /^packages\/mask-editor$/, ours: ['packages/ui', 'packages/layers'] },
  { importer: /^shell$/, ours: browserPackages },
  {
    importer: /^mfe-\w+$/,
    ours: [...browserPackages, 'packages/forms', 'packages/layers', 'packages/mask-editor', 'packages/texts'],
  },
  { importer: /^services\/content$/, ours: [...servicePackages, 'packages/texts'] },
  { importer: /^services\/orders$/, ours: [...servicePackages, 'packages/layers', 'packages/texts'] },
  { importer: /^services\//, ours: servicePackages },
];

const isApp = (folder: PackageFolder) => /^(shell|mfe-\w+)$/.test(folder);
// Tools start, build, test or measure everything, so they may import every package.
const isTool = (folder: PackageFolder) => /^(tools\/(cli|build)|e2e|bench|faults|workbench)$/.test(folder);
const isBuildFile = (file: string) => /(^|\/)rspack\.config\.mjs$|^shell\/release\//.test(file);

/** Why a file may not import one of our packages; undefined when it may. */
export const packageImportProblem = (from: SourceFile, target: PackageFolder): string | undefined => {
  if (!from.packageFolder || from.packageFolder === target) return undefined;
  if (isApp(target) && from.packageFolder === 'workbench') return undefined; // it shows the pages of the apps
  if (isApp(target))
    return `${target} is an app, and nothing imports an app: what leads there is an address from contracts/paths.`;
  if (target.startsWith('services/'))
    return `${target} is a service, and nothing imports a service: it is called by its contract.`;
  if (isTool(from.packageFolder) || isTest(from.path)) return undefined;
  if (target === 'tools/build' && isBuildFile(from.path)) return undefined;
  const ours = mayImport.find(({ importer }) => importer.test(from.packageFolder ?? ''))?.ours ?? [];
  if (ours.includes(target)) return undefined;
  return `${from.packageFolder} imports ${ours.join(', ') || 'nothing of ours'}, and not ${target}.`;
};

/** External packages that only one place may import, so that replacing one changes one place. */
const singleImporters: readonly { name: RegExp; place: RegExp; where: string }[] = [
  { name: /^bullmq$/, place: /^packages\/messaging\//, where: 'packages/messaging' },
  { name: /^postgres$/, place: /^packages\/db\//, where: 'packages/db' },
  { name: /^minio$/, place: /^packages\/storage\//, where: 'packages/storage' },
  { name: /^sharp$/, place: /^packages\/images\//, where: 'packages/images' },
  { name: /^onnxruntime-node$/, place: /^packages\/images\//, where: 'packages/images' },
  { name: /^opentype\.js$/, place: /^packages\/layers\//, where: 'packages/layers' },
  { name: /^pdfkit$/, place: /^packages\/images\//, where: 'packages/images' },
  {
    name: /^stripe$/,
    place: /^services\/orders\/src\/money\/stripe\/client\.ts$|^tools\/stripe-sandbox\//,
    where: 'services/orders/src/money/stripe/client.ts',
  },
  { name: /^@module-federation\//, place: /^(shell|tools\/build)\//, where: 'the shell' },
  { name: /^react-router$/, place: /^tools\/build\//, where: 'nobody: the pages share react-router-dom' },
];

/** Why a file may not import a module of Node's that can run other programs or text; undefined when it may. */
export const nodeImportProblem = (from: SourceFile, name: string): string | undefined => {
  const isShipped = /^(packages|services|shell|mfe-\w+)(\/|$)/.test(from.packageFolder ?? '');
  if (!isShipped || isTest(from.path) || isBuildFile(from.path)) return undefined;
  if (name === 'node:vm') return 'Nothing that ships runs text as a program.';
  if (name === 'node:child_process' && from.packageFolder !== 'packages/images')
    return 'Only packages/images starts processes: its decoders.';
  return undefined;
};

/** Packages of ours that must stay small or pure, and the external packages that they may import. */
const restricted: readonly { importer: PackageFolder; allowed: RegExp; why: string }[] = [
  { importer: 'packages/contracts', allowed: /^zod$/, why: 'contracts run in every service and every browser' },
  {
    importer: 'packages/ui',
    allowed: /^(react|react-dom|radix-ui|lucide-react)$|^@fontsource/,
    why: 'ui only draws: no data, no router, no store',
  },
  {
    importer: 'packages/texts',
    allowed: /^mdast(-util-from-markdown)?$/,
    why: 'texts only read and fill: they run in services and in browsers',
  },
  {
    importer: 'packages/layers',
    allowed: /^(fflate|opentype\.js)$/,
    why: 'layers run in a worker of the browser and in Node',
  },
];

/** Why a file may not import an external package; undefined when it may. */
export const externalImportProblem = (from: SourceFile, name: string): string | undefined => {
  if (isTest(from.path)) return undefined;
  const owned = singleImporters.find((rule) => rule.name.test(name));
  if (owned && !owned.place.test(from.path)) return `${name} has one importer: ${owned.where}.`;
  const limit = restricted.find(({ importer }) => importer === from.packageFolder);
  if (limit && !limit.allowed.test(name)) return `${limit.why}, so it does not import ${name}.`;
  return undefined;
};
