import { singleServerJobs } from '../../../platform/database/leader.ts'
import type { Endpoint } from '../../mqtt/endpoint.ts'
import type { IngestOptions } from '../../run/ingest-options.ts'
import { DialInHub } from '../line/dial-in-hub.ts'
import { ConnectorRunner, runnerTickMs } from './connector-runner.ts'

export type { ConnectorRunner }

/** Starts what runs the connectors; null where none are to run. The leading server calls its tick. */
export async function startConnectors(
  { db, connectors, jobs, log }: Pick<IngestOptions, 'db' | 'connectors' | 'jobs' | 'log'>,
  { intake, presence, now }: Pick<Endpoint, 'intake' | 'presence' | 'now'>,
): Promise<ConnectorRunner | null> {
  if (!connectors) return null
  const { box, outgoing, dialIn } = connectors
  const hub = dialIn ? new DialInHub(log) : null
  if (hub && dialIn) {
    const port = await hub.listen(dialIn.host, dialIn.port)
    log.info({ host: dialIn.host, port }, 'devices can dial in')
  }
  const runner = new ConnectorRunner({ db, intake, presence, box, outgoing, dialIn: hub, log, now })
  const owned = jobs ?? singleServerJobs(log)
  owned.every(runnerTickMs, 'connectors', () => runner.tick())
  return runner
}
