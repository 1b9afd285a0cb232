import { pino, type DestinationStream, type Logger } from 'pino';
import { currentRequestId } from './request-id.ts';

export type Log = Logger;

/** JSON lines on standard output, each with the service and the request id. Log ids, never names, e-mails or payloads. */
export const createLog = (service: string, level = 'info', destination?: DestinationStream): Log =>
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
      redact: ['password', 'token', 'email', 'authorization', '*.password', '*.token', '*.email', '*.authorization'],
    },
    ...(destination ? [destination] : []),
  );
