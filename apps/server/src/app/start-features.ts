import type { Registry } from 'prom-client'
import type { Feature, Installation } from '../contracts/feature.ts'
import { UserJobs } from '../platform/job/user-jobs.ts'
import { messageTasks } from '../platform/outbox/send-messages.ts'
import type { TaskKind } from '../platform/queue/task.ts'
import { features } from './features.ts'
import { type Foundation, type Services, servicesOn } from './services.ts'

/** Brings the rows of an installation up to this release. */
export async function prepareFeatures(installation: Installation, list: readonly Feature<Services>[] = features): Promise<void> {
  for (const { prepare } of list) await prepare?.(installation)
}

/** Starts features and collects what they bring, each kind for its consumer. */
export function startFeatures(foundation: Foundation, list: readonly Feature<Services>[] = features) {
  const userJobs = new UserJobs(foundation)
  const taskKinds: TaskKind[] = [userJobs.taskKind, ...foundation.taskKinds]
  const services = servicesOn(foundation, (wanted) => taskKinds.find(({ name }) => name === wanted))
  const started = list.map((feature) => feature.start(services))
  const channels = started.flatMap((parts) => parts.channels ?? [])
  taskKinds.push(
    messageTasks({ db: foundation.db, channels, log: foundation.log, usage: foundation.usage }),
    ...started.flatMap((parts) => parts.taskKinds ?? []),
  )
  return {
    services,
    userJobs,
    routes: started.flatMap((parts) => parts.routes ?? []),
    uploadRoutes: started.flatMap((parts) => parts.uploadRoutes ?? []),
    plugins: started.flatMap((parts) => parts.plugin ?? []),
    jobs: started.flatMap((parts) => parts.jobs ?? []),
    ownJobs: started.flatMap((parts) => parts.ownJobs ?? []),
    channels,
    taskKinds,
    addMetrics: (registry: Registry) => {
      for (const { metrics } of started) metrics?.(registry)
    },
    /** First step of a shutdown, before the HTTP server closes. */
    disconnect: () => {
      for (const { disconnect } of started) disconnect?.()
    },
    /** Late step of a shutdown, when no request and no job runs. */
    close: async () => void (await Promise.all(started.map(({ close }) => close?.()))),
  }
}

/** The features of a server, running. */
export type StartedFeatures = ReturnType<typeof startFeatures>
