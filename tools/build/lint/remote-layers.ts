/** The layers of a remote, each a folder below `src`. */
export const remoteLayers = ['pages', 'features', 'components', 'lib'] as const;
type Layer = (typeof remoteLayers)[number];

/** The layers that each layer may not import: pages → features → components → lib. */
const forbidden: Readonly<Record<Layer, readonly Layer[]>> = {
  pages: [],
  features: ['pages'],
  components: ['pages', 'features'],
  lib: ['pages', 'features', 'components'],
};

/** Why one file of a remote may not import another (both given as paths); undefined when it may. */
export const remoteLayerProblem = (from: string, to: string): string | undefined => {
  const layer = layerOf(from);
  const imported = layerOf(to);
  if (!layer || !imported) return undefined;
  if (forbidden[layer].includes(imported))
    return `${layer} do not import ${imported}: pages → features → components → lib.`;
  const [feature, other] = [featureOf(from), featureOf(to)];
  if (!feature || !other || feature === other) return undefined;
  return `features do not import each other, and ${feature} imports ${other}.`;
};

const layerOf = (file: string): Layer | undefined => remoteLayers.find((layer) => file.split('/')[2] === layer);

const featureOf = (file: string): string | undefined => /\/src\/features\/([^/]+)\//.exec(file)?.[1];
