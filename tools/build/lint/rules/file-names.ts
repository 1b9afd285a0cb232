import type { Rule } from '../plugin-types.ts';
import { remoteLayers } from '../remote-layers.ts';
import { serviceLayers } from '../service-layers.ts';
import { locate } from '../source-file.ts';

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
const serviceFile = new RegExp(
  String.raw`^services/[^/]+/src/(((${entries})|[a-z-]+\.test)\.ts|testing/.+|[a-z-]+/(([a-z-]+-)?(${layers})|[a-z-]+\.test)\.ts)$`,
);

const remoteFile = new RegExp(
  String.raw`^mfe-[a-z]+/(src/((module|standalone)\.tsx|[a-z-]+\.d\.ts|testing/.+|(${remoteLayers.join('|')})/.+)|[^/]+)$`,
);
const meaningless = /\/(utils?|common|shared|types|helpers?)\//;

/** Source files must be in the place that their layer requires: by name in a service, by folder in a remote. */
export const fileNames: Rule = {
  create: ({ filename, report }) => ({
    Program: (node) => {
      const message = problemWith(locate(filename).path);
      if (message) report({ node, message });
    },
  }),
};

const problemWith = (path: string): string | undefined => {
  const word = meaningless.exec(path)?.[1];
  if (word) return `A folder called ${word} says nothing about what is in it.`;
  if (/^services\/[^/]+\/src\//.test(path) && !serviceFile.test(path)) {
    return `The name of this file is no layer of a service: ${serviceLayers.join(', ')}, each in a folder of its subject.`;
  }
  if (path.startsWith('mfe-') && !remoteFile.test(path)) {
    return `A remote has module.tsx, standalone.tsx and the folders ${remoteLayers.join(', ')}.`;
  }
  return undefined;
};
