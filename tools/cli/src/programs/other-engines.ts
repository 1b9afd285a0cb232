import { installDebianPackages } from '../os/debian.ts';
import { findCommand } from '../os/find-command.ts';
import { say } from '../os/say.ts';

/** The engines beside Chromium: the specs' project, Debian's packages, and the commands that these bring. */
const engines = [
  { project: 'firefox', packages: ['firefox-esr'], commands: ['firefox-esr'] },
  { project: 'webkit', packages: ['webkit2gtk-driver', 'xvfb'], commands: ['WebKitWebDriver', 'Xvfb'] },
] as const;

/** Installs Firefox and WebKit where they are missing, and gives the projects of those that are there. */
export const installOtherEngines = async (): Promise<string[]> => {
  const projects: string[] = [];
  for (const { project, packages, commands } of engines) {
    const isHere = () => commands.every((command) => findCommand(command));
    try {
      if (!isHere()) await installDebianPackages(packages, `The purchase in ${project}`);
      projects.push(project);
    } catch (error) {
      say(`Skipped: no purchase in ${project}. ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return projects;
};
