import { pathToFileURL } from 'node:url';

/**
 * Runs a module while the app is built, and bundles what it exports as JSON. So what is made of constants is made once,
 * and the code that makes it stays out of the browser.
 */
export default async function evaluateLoader() {
  // A changed file is another module.
  const exports = await import(`${pathToFileURL(this.resourcePath).href}?${Date.now()}`); // oxlint-disable-line oxc/no-this-in-exported-function -- as which rspack calls its loaders
  return Object.entries(exports)
    .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`)
    .join('\n');
}
