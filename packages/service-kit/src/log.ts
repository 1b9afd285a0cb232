import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { databaseErrorIn, databaseFacts, withoutValue } from './database-errors.ts';
import { currentRequestId } from './request-id.ts';

export type Log = Logger;

// The id of an order or a proof opens it for whoever knows it. Its first eight characters are enough to find it.
const capability = /(?<!"requestId":")\b([\da-f]{8})-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi;
const withoutCapabilities = (line: string): string => line.replaceAll(capability, '$1…');

const mailAddress = /[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}/gi;
const withoutAddresses = (text: string): string => text.replaceAll(mailAddress, '[e-mail]');

/**
 * Drivers attach rows, recipients and whole responses to their errors; only what is needed to locate the failure is
 * logged.
 */
const errorFacts = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) };
  const { type, message, stack } = stdSerializers.err(error);
  const clean = (text: string) => withoutAddresses(withoutValue(text, databaseErrorIn(error)));
  return {
    type,
    message: clean(message),
    ...('code' in error && { code: error.code }),
    ...databaseFacts(databaseErrorIn(error)),
    stack: clean(stack),
    ...(error instanceof AggregateError && { errors: error.errors.map(errorFacts) }),
  };
};

const maxBufferedBytes = 1024 * 1024;

// When the disk is full, the shop keeps running without its log. Lines that fit in memory are written once there is
// space.
const standardOutput = (): DestinationStream => {
  const lines = pino.destination({ fd: 1, sync: true, maxLength: maxBufferedBytes });
  lines.on('error', () => {}); // there is nowhere to report it
  return lines;
};

/**
 * Logs JSON lines to standard output, each with the service and the request id. Log ids, never names, e-mails or
 * payloads. Of each UUID but the request's only the first eight characters are written.
 */
export const createLog = (service: string, level = 'info', destination = standardOutput()): Log =>
  pino(
    {
      level,
      base: { service },
      formatters: { level: (label) => ({ level: label }) },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      mixin: () => {
        const requestId = currentRequestId();
        return requestId ? { requestId } : {};
      },
      hooks: { streamWrite: withoutCapabilities },
      serializers: { err: errorFacts },
      redact: ['password', 'token', 'email', 'authorization', '*.password', '*.token', '*.email', '*.authorization'],
    },
    destination,
  );
