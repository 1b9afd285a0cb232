/** Puts a CSS module into the layer of where it stands: `ui` in packages/ui, and everywhere else `page`, which wins. */
export default function layerLoader(css) {
  const layer = this.resourcePath.includes('/packages/ui/') ? 'ui' : 'page'; // oxlint-disable-line oxc/no-this-in-exported-function -- as which rspack calls its loaders
  return `@layer ${layer} {\n${css}}\n`;
}
