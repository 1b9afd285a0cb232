import { includedDataId } from '@pawlayer/contracts';

/** Escapes text for HTML content and attributes. */
export const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A script element into which the gateway puts the answer of `path` (nginx/templates/gateway.conf.template). */
export const includedData = (path: string): string =>
  `<script type="application/json" id="${includedDataId(path)}">${included(path)}</script>`;

/** A place for what `path` answers, which the gateway puts there; a comment where there is no gateway. */
export const included = (path: string): string => `<!--# include virtual="${path}" -->`;

/** A script element with JSON data. Escapes `<`, so that the data cannot end the element. */
export const dataBlock = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
