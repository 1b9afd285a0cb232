import type { ServiceWithObjects } from '../backups/manifest.ts';
import { archiveScript } from '../backups/object-archive.ts';

/** The arguments of `docker compose` that save a service's objects to standard output, or load them from the input. */
export const objectArchive = (service: ServiceWithObjects, verb: 'save' | 'load'): string[] => [
  'run',
  '--rm',
  '--no-deps',
  '-T',
  service,
  'node',
  '--disable-warning=ExperimentalWarning',
  archiveScript(service),
  verb,
];
