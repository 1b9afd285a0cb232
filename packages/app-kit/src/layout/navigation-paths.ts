import { homeAnchors, paths } from '@pawlayer/contracts/paths';

/** The targets of the links in the header and footer. */
export const navigationPaths = {
  ...paths,
  process: `${paths.home}#${homeAnchors.process}`,
  pricing: `${paths.home}#${homeAnchors.pricing}`,
};
