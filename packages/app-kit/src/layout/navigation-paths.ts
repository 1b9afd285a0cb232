import { homeAnchors, paths } from '@pawlayer/contracts/paths';

/** Where the header's and footer's links lead. */
export const navigationPaths = {
  ...paths,
  process: `${paths.home}#${homeAnchors.process}`,
  pricing: `${paths.home}#${homeAnchors.pricing}`,
};
