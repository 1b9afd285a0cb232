import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShippedPackage } from './shipped-packages.ts';

/** The trained models in a release. They lie in our own packages, beside their licences, and are in no registry. */
export const shippedModels = (repository: string): ShippedPackage[] => [
  {
    name: 'U²-Net (u2netp.onnx)',
    version: '2020',
    license: 'Apache-2.0',
    text: readFileSync(path.join(repository, 'packages/images/src/cutouts/model/LICENSE'), 'utf8').trim(),
  },
];
