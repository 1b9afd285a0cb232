import { join } from 'node:path';
import type { ServiceWithObjects } from '../../backups/manifest.ts';
import { archiveScript } from '../../backups/object-archive.ts';
import { runWithStreams, type Streams } from '../../os/run-with-streams.ts';
import { minimalEnvironment } from '../../processes/node-plan.ts';
import { repository } from '../../repository.ts';
import type { Settings } from '../../settings.ts';
import type { Users } from '../choose-users.ts';
import { storageEnvironment } from '../plans.ts';

/** Saves a service's objects, or loads them, as the user that the service runs as. */
export const runServiceArchive = (
  { settings, users }: { settings: Settings; users: Users },
  service: ServiceWithObjects,
  verb: 'save' | 'load',
  streams: Streams,
): Promise<string> =>
  runWithStreams(
    `The objects of ${service} could not be ${verb === 'save' ? 'saved' : 'restored'}`,
    [process.execPath, '--disable-warning=ExperimentalWarning', join(repository, archiveScript(service)), verb],
    {
      ...streams,
      cwd: repository,
      user: users[service],
      env: { ...minimalEnvironment(users[service]), ...storageEnvironment(settings, service) },
    },
  );
