export type Affected = { pages: boolean; processes: string[] };

const pageSources = /^(shell|mfe-[^/]+|packages\/(ui|app-kit|contracts|forms|layers))\//;
const sharedServiceSources = /^packages\/(contracts|service-kit|db|messaging|storage|images|layers)\//;
const serviceSources = /^services\/([^/]+)\//;
const sandboxSources = /^tools\/stripe-sandbox\//;
const testFile = /\.test\.tsx?$/;

/** What to rebuild or restart after these files were saved; `processes` are the names of the running ones. */
export const affectedBy = (paths: readonly string[], processes: readonly string[]): Affected => {
  const sources = paths.filter((path) => !testFile.test(path));
  const services = new Set(sources.flatMap((path) => serviceSources.exec(path)?.[1] ?? []));
  const isService = (name: string) => /^(catalog|orders|content|admin)(-worker)?$/.test(name);
  const everyService = sources.some((path) => sharedServiceSources.test(path));
  const sandbox = sources.some((path) => sandboxSources.test(path));
  return {
    pages: sources.some((path) => pageSources.test(path)),
    processes: processes.filter(
      (name) =>
        (isService(name) && (everyService || services.has(name.replace('-worker', '')))) ||
        (sandbox && name === 'stripe-sandbox'),
    ),
  };
};
