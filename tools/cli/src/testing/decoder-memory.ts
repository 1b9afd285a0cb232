import { cutoutMegabytes, decoderMegabytes, planMemory } from '@pawlayer/images';

const units: Record<string, number> = { m: 1, g: 1024, Mi: 1, Gi: 1024 };

/** `2g` and `1536Mi` in MB. */
export const toMegabytes = (size: string): number => {
  const [, number = '', unit = ''] = /^(\d+)([a-zA-Z]+)$/.exec(size) ?? [];
  return Number(number) * (units[unit] ?? NaN);
};

/** What a decoder, and the process that makes a model, may use; decisions of `packages/images`. */
const modelMegabytes = 1024;

/** Why a container of a service that opens photos has too little memory; empty when it has enough. */
export const decoderMemoryProblems = (
  name: string,
  containerMegabytes: number,
  temporaryMegabytes: number,
): string[] => {
  const megabytes = planMemory({ machineMegabytes: 64 * 1024, containerMegabytes, temporaryMegabytes });
  const needed = name === 'orders-worker' ? modelMegabytes + decoderMegabytes : decoderMegabytes;
  return [
    // It plans one decoder even without memory for it.
    ...(megabytes > containerMegabytes - temporaryMegabytes - 256
      ? ['no memory for a decoder beside the service']
      : []),
    ...(megabytes < needed ? [`${megabytes} MB for ${needed}`] : []),
    ...(name === 'orders' && megabytes < 2 * decoderMegabytes + cutoutMegabytes
      ? ['one decoder for all uploads, or no memory for cut-outs']
      : []),
  ];
};

/** The containers that open photos. */
export const decodingParts = ['catalog', 'catalog-worker', 'orders', 'orders-worker', 'content', 'content-worker'];
