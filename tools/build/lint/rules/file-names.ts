import { departmentsOf } from '../departments.ts';
import type { Rule } from '../plugin-types.ts';
import { remoteLayers } from '../remote-layers.ts';
import { serviceLayers } from '../service-layers.ts';
import { locate, type SourceFile } from '../source-file.ts';

const entries = [
  'env',
  'context',
  'app',
  'server',
  'worker',
  'background-jobs',
  'migrate',
  'archive',
  'provision',
  'make-secrets',
  'set-password',
  'open-session',
  'repeat-erasures',
].join('|');
const layers = serviceLayers.join('|');
/** What may be below `src`: entries, tests, and folders of subjects, which some services put into departments. */
const serviceFile = (departments: readonly string[] | undefined): RegExp => {
  const department = departments ? `(${departments.join('|')})` : '';
  const subject = String.raw`[a-z-]+/(([a-z-]+-)?(${layers})|[a-z-]+\.test)\.ts`;
  const below = departments ? `${department}/(index\\.ts|${subject})` : subject;
  return new RegExp(String.raw`^(((${entries})|[a-z-]+\.test)\.ts|testing/.+|${below})$`);
};

const remoteFile = new RegExp(
  String.raw`^mfe-[a-z]+/(src/((module|standalone)\.tsx|[a-z-]+\.d\.ts|testing/.+|(${remoteLayers.join('|')})/.+)|[^/]+)$`,
);
const meaningless = /\/(utils?|common|shared|types|helpers?)\//;

/** Source files must be in the place that their layer requires: by name in a service, by folder in a remote. */
export const fileNames: Rule = {
  create: ({ filename, report }) => ({
    Program: (node) => {
      const message = problemWith(locate(filename));
      if (message) report({ node, message });
    },
  }),
};

const problemWith = ({ path, packageFolder = '' }: SourceFile): string | undefined => {
  const word = meaningless.exec(path)?.[1];
  if (word) return `A folder called ${word} says nothing about what is in it.`;
  const source = /^services\/[^/]+\/src\/(?<below>.+)/.exec(path)?.groups?.['below'];
  const departments = departmentsOf(packageFolder);
  if (source !== undefined && !serviceFile(departments).test(source)) {
    const where = departments ? `, in one of the departments ${departments.join(', ')}` : '';
    return `The name of this file is no layer of a service: ${serviceLayers.join(', ')}, each in a folder of its subject${where}.`;
  }
  if (path.startsWith('mfe-') && !remoteFile.test(path)) {
    return `A remote has module.tsx, standalone.tsx and the folders ${remoteLayers.join(', ')}.`;
  }
  return undefined;
};
