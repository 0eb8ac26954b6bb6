/** How long the monitoring of a server may take to answer, ms (guess). */
const answerMs = 3000

/** What a server of NATS says of itself at `/jsz`. Source: nats-server 2.10, `JSInfo`; 2.9 has no `sync_always`. */
export interface ServerAnswer {
  readonly server_id?: string
  readonly config?: { readonly sync_always?: boolean }
  readonly meta_cluster?: { readonly cluster_size?: number }
}

/** Whether every server of a cluster syncs each write before it confirms it. */
export interface SyncReport {
  readonly isSynced: boolean
  /** Servers that the cluster has, as far as one of them has answered; null if none has. */
  readonly servers: number | null
  /** In English, for an operator. */
  readonly text: string
}

/** Judges the answers of all servers; null is one that did not answer. What is not known is not synced. */
export function syncReport(answers: readonly (ServerAnswer | null)[]): SyncReport {
  const known = new Map(answers.flatMap((one) => (one?.server_id && one.config ? [[one.server_id, one] as const] : [])))
  if (known.size === 0)
    return {
      isSynced: false,
      servers: null,
      text: 'the monitoring of NATS does not answer, so that it is not known whether its servers sync',
    }
  const all = [...known.values()]
  const servers = Math.max(known.size, ...all.map((one) => one.meta_cluster?.cluster_size ?? 1))
  const syncing = all.filter(({ config }) => config?.sync_always === true).length
  if (syncing === servers)
    return {
      isSynced: true,
      servers,
      text: servers === 1 ? 'the NATS server syncs every write' : `all ${servers} NATS servers sync every write`,
    }
  const missing = servers - known.size
  const others = missing > 0 ? `, and ${missing} did not answer` : ''
  return { isSynced: false, servers, text: `${syncing} of ${servers} NATS servers sync every write${others}` }
}

async function ask(monitor: string): Promise<ServerAnswer | null> {
  try {
    const answer = await fetch(`${monitor}/jsz`, { signal: AbortSignal.timeout(answerMs) })
    return answer.ok ? ((await answer.json()) as ServerAnswer) : null
  } catch {
    return null
  }
}

/** Asks the monitoring of all servers whether they sync every write (`sync_interval: always`). */
export const askServers = async (monitors: readonly string[]): Promise<SyncReport> => syncReport(await Promise.all(monitors.map(ask)))
