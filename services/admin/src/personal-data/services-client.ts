import type { Readable } from 'node:stream';
import { personalData, type ErasedData, type Erasure } from '@pawlayer/contracts/admin';
import { callService, callServiceForFile } from '@pawlayer/service-kit';
import type { PersonPart } from './rules.ts';

type PartName = PersonPart['service'];

/** Asks the services that keep something of customers and visitors, in the name of the owner with this token. */
export type PeopleClient = {
  collect: (token: string, subject: string) => Promise<PersonPart[]>;
  openPhoto: (token: string, service: PartName, photo: { subject: string; id: string }) => Promise<Readable>;
  /** One after the other; what was erased before a failure stays so. */
  erase: (token: string, erasure: Erasure) => Promise<ErasedData[]>;
};

const names: readonly PartName[] = ['orders', 'content'];

/** A page waits 20 s for all of it. */
const collectMs = 8000;
const eraseMs = 9000;
/** For all of a photo, which is at most 10 MB. */
const photoMs = 60_000;

export const openPeopleClient = (urls: Readonly<Record<PartName, string>>): PeopleClient => ({
  collect: (token, subject) =>
    Promise.all(
      names.map(async (service) => {
        const request = { params: { subject } };
        const options = { token, timeoutMs: collectMs };
        return { service, data: await callService(urls[service], personalData[service].collect, request, options) };
      }),
    ),
  openPhoto: (token, service, params) =>
    callServiceForFile(urls[service], personalData[service].photo, { params }, { token, timeoutMs: photoMs }),
  erase: async (token, { subject, ...body }) => {
    const parts: ErasedData[] = [];
    for (const service of names) {
      const request = { params: { subject }, body };
      const options = { token, timeoutMs: eraseMs };
      parts.push(await callService(urls[service], personalData[service].erase, request, options));
    }
    return parts;
  },
});
