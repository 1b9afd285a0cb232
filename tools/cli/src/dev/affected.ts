export type Affected = { pages: boolean; processes: string[] };

const ofThePages = /^(shell|mfe-[^/]+|packages\/(ui|app-kit|contracts|tooling))\//;
const ofEveryService = /^packages\/(contracts|service-kit|db|messaging|storage)\//;
const ofOneService = /^services\/([^/]+)\//;
const ofTheSandbox = /^tools\/stripe-sandbox\//;
const ofATest = /\.test\.tsx?$/;

/** What has to be built or started again after these files were saved; `processes` are those of the store that run. */
export const affectedBy = (paths: readonly string[], processes: readonly string[]): Affected => {
  const sources = paths.filter((path) => !ofATest.test(path));
  const services = new Set(sources.flatMap((path) => ofOneService.exec(path)?.[1] ?? []));
  const isService = (name: string) => /^(catalog|orders|content|admin)(-worker)?$/.test(name);
  const everyService = sources.some((path) => ofEveryService.test(path));
  const sandbox = sources.some((path) => ofTheSandbox.test(path));
  return {
    pages: sources.some((path) => ofThePages.test(path)),
    processes: processes.filter(
      (name) =>
        (isService(name) && (everyService || services.has(name.replace('-worker', '')))) ||
        (sandbox && name === 'stripe-sandbox'),
    ),
  };
};
