export { createApp, type App, type AppContext, type AppEnv } from './app.ts';
export { implementCached } from './cached.ts';
export { type BackgroundJobs, startBackgroundJobs } from './background-jobs.ts';
export type { OpenContext, ServiceContext } from './context.ts';
export { failedJobRoutes } from './failed-job-routes.ts';
export { checkHealth, type HealthChecks } from './health.ts';
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
} from './implement.ts';
export type { MailBlock, MailContent } from './mail/layout.ts';
export { sendMail, type MailTemplate } from './mail/send-mail.ts';
export { createLog, type Log } from './log.ts';
export { openLoginLimits, type LoginLimits } from './login-limits.ts';
export { openMail, type Mail, type MailAddress, type MailContext, type Mailer } from './mailer.ts';
export { receiveMultipart, type ReceivedFile, type Sniff } from './multipart.ts';
export { callPeer, PeerRefused, PeerUnavailable } from './peer.ts';
export { openRateLimits, type RateLimits } from './rate-limit.ts';
export { ApiProblem } from './api-problem.ts';
export { currentRequestId, requestIdAtHand, withRequestId } from './request-id.ts';
export { serveObject, serveObjects, type OpenObject } from './serve-objects.ts';
export { hashToken } from './require-session.ts';
export { runMigrations } from './run-migrations.ts';
export { runServer } from './run-server.ts';
export { runWorker } from './run-worker.ts';
