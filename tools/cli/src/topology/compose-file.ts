import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repository } from '../repository.ts';

type Environment = Record<string, string | null>;
/** The part of Compose's documented format that is read here, and by tests. */
export type Container = {
  image?: string;
  /** Of the containers that share an image, one has it. */
  build?: { target: string; args?: Record<string, string> };
  pull_policy?: string;
  command?: string[];
  environment?: Environment;
  ports?: string[];
  networks?: string[];
  volumes?: string[];
  restart: string;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  user?: string;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  logging?: object;
};

type ComposeFile = {
  services: Record<string, Container>;
  networks?: Record<string, { internal?: boolean }>;
};

/** Reads a Compose file and resolves its YAML anchors. @internal for the test of its networks */
export const readComposeFile = async (file: string): Promise<ComposeFile> =>
  parse(await readFile(join(repository, file), 'utf8'), {
    merge: true,
    logLevel: 'error',
    maxAliasCount: -1, // the file is our own
  }) as ComposeFile; // as Compose documents it

export const readContainers = async (file: string) => (await readComposeFile(file)).services;

/** The containers for which Compose builds the images of these parts. */
export const buildersOf = (parts: readonly string[], containers: Readonly<Record<string, Container>>): string[] =>
  parts.map((part) => {
    const image = containers[part]?.image;
    const builder = Object.entries(containers).find(([, each]) => each.build && each.image === image);
    if (!builder) throw new Error(`docker-compose.yml builds no image for ${part}`);
    return builder[0];
  });

/** Whether the image of a container is built here. @internal for tests */
export const isOwnImage = ({ image }: Container): boolean => image?.startsWith('pawlayer/') ?? false;
