export { createApp, type App, type AppContext, type AppEnv } from './http/app.ts';
export { implementCached } from './http/implement-cached.ts';
export { type BackgroundJobs, startBackgroundJobs } from './process/background-jobs.ts';
export type { OpenContext, ServiceContext } from './process/context.ts';
export { failedJobRoutes } from './http/failed-job-routes.ts';
export { checkHealth, type HealthChecks } from './http/health.ts';
export {
  clientIp,
  honoPath,
  implement,
  implementFile,
  implementRaw,
  implementUpload,
  ownerOf,
  type ImplementOptions,
  type Owner,
  type RequestInfo,
} from './http/implement.ts';
export type { MailBlock, MailContent } from './mail/layout.ts';
export { sendMail, type MailTemplate } from './mail/send-mail.ts';
export { createLog, type Log } from './log.ts';
export { openLoginLimits, type LoginLimits } from './http/login-limits.ts';
export { openMail, type Mail, type MailAddress, type MailContext, type Mailer } from './mail/mailer.ts';
export { receiveMultipart, type ReceivedFile, type Sniff } from './http/multipart.ts';
export { callService, ServiceRefused, ServiceUnavailable } from './call-service.ts';
export { openRateLimits, type RateLimits } from './http/rate-limits.ts';
export { ApiProblem } from './http/api-problem.ts';
export { currentRequestId, requestIdOrNew, withRequestId } from './request-id.ts';
export { serveObjects, type OpenObject } from './http/serve-objects.ts';
export { hashToken } from './http/require-session.ts';
export { runMigrations } from './process/run-migrations.ts';
export { runServer } from './process/run-server.ts';
export { runWorker } from './process/run-worker.ts';
