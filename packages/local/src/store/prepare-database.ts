import { join } from 'node:path';
import { provision } from '@pawlayer/db';
import { Failure } from '../failure.ts';
import { run } from '../machine/run.ts';
import { lastComplaint } from '../processes/last-log-line.ts';
import { plainEnvironment } from '../processes/node-plan.ts';
import { services, type Service } from './plans.ts';
import { repository } from './repository.ts';

const database = 'pawlayer';

/** Where each service finds its schema: by its own role, which sees nobody else's. */
export const serviceUrls = (port: number, passwords: Record<Service, string>): Record<Service, string> => {
  const url = (name: Service) => `postgres://${name}:${encodeURIComponent(passwords[name])}@127.0.0.1:${port}/${database}`;
  return { catalog: url('catalog'), orders: url('orders'), content: url('content'), admin: url('admin') };
};

/** Makes the database, a role and a schema per service, and brings each schema up to date. */
export const prepareDatabase = async (
  adminUrl: string,
  passwords: Record<Service, string>,
  urls: Record<Service, string>,
): Promise<void> => {
  await provision({ adminUrl, database, services: services.map((name) => ({ name, password: passwords[name] })) });
  await Promise.all(services.map((name) => migrate(name, urls[name])));
};

const migrate = async (service: Service, url: string): Promise<void> => {
  const entry = join(repository, 'services', service, 'src', 'migrate.ts');
  await run(process.execPath, [entry], { env: { ...plainEnvironment(), DATABASE_URL: url }, cwd: repository }).catch((error: Error) => {
    throw new Failure(`The tables of ${service} could not be brought up to date: ${lastComplaint(error.message)}`);
  });
};
