import { connect } from 'node:net'
import { complaintOf } from '../../apps/server/src/ingest/stream/ensure-stream.ts'
import { openSession } from '../../apps/server/src/platform/nats/nats-link.ts'
import { hasNats } from '../../apps/server/src/platform/nats/nats-package.ts'
import type { NatsSettings } from '../../apps/server/src/platform/nats/nats-settings.ts'
import { askServers } from '../../apps/server/src/platform/nats/server-sync.ts'
import { textOfError } from '../../apps/server/src/platform/runtime/log.ts'
import { type Finding, fault, ok, warn } from './finding.ts'

/** How long a server may take to introduce itself, ms (guess). */
const answerMs = 3000
/** What a server must take at once: a segment of a file of 1 MiB, and the bundle around it. */
const minPayload = 1.5 * 1024 * 1024

/** What a server of NATS says first, unasked. Source: NATS client protocol, INFO. */
interface ServerInfo {
  readonly version?: string
  readonly jetstream?: boolean
  readonly max_payload?: number
}

/** Reads the line with which a server of NATS begins each connection; rejects if it is something else. */
function infoOf(server: string): Promise<ServerInfo> {
  const { hostname, port } = new URL(`nats://${server}`)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port), timeout: answerMs })
    let text = ''
    const end = (error: Error) => {
      socket.destroy()
      reject(error)
    }
    socket.on('timeout', () => end(new Error(`no answer within ${answerMs / 1000} s`)))
    socket.on('error', end)
    socket.on('close', () => reject(new Error('it closed the connection')))
    socket.on('data', (bytes) => {
      text += bytes.toString('utf8')
      const [line] = text.split('\r\n')
      if (!text.includes('\r\n') || line === undefined) return
      try {
        if (!line.startsWith('INFO ')) throw new Error('it is no server of NATS')
        resolve(JSON.parse(line.slice(5)))
        socket.destroy()
      } catch (error) {
        end(error instanceof Error ? error : new Error(String(error)))
      }
    })
  })
}

async function serverFinding(server: string): Promise<Finding> {
  try {
    const { version, jetstream, max_payload = 0 } = await infoOf(server)
    if (jetstream !== true)
      return fault(`NATS ${version} at ${server} has no JetStream: add jetstream { store_dir: … } to its configuration`)
    return max_payload < minPayload
      ? warn(`NATS ${version} at ${server} takes ${max_payload} bytes at once: set max_payload: 2MB, so that parts of files can travel`)
      : ok(`NATS ${version} at ${server}`)
  } catch (error) {
    return fault(`NATS at ${server} does not answer: ${error instanceof Error ? error.message : error}`)
  }
}

/** Logs in as the server does, and looks at the streams that are there. */
async function streamFindings(settings: NatsSettings, open: typeof openSession): Promise<Finding[]> {
  try {
    const { connection, manager } = await open(settings)
    try {
      const found: Finding[] = [ok('NATS takes the login of NATS_URL')]
      for await (const { config } of manager.streams.list()) {
        const complaint = config.name.startsWith('undertone-') ? complaintOf(config) : null
        if (complaint !== null) found.push(fault(`The stream ${config.name} cannot be used: ${complaint}`))
      }
      return found
    } finally {
      await connection.close()
    }
  } catch (error) {
    return [fault(`NATS cannot be used with NATS_URL: ${textOfError(error)}`)]
  }
}

/** When gateways are acknowledged; a warning where it is the later because no server could be asked. */
async function syncFinding({ monitors }: NatsSettings): Promise<Finding> {
  const { isSynced, servers, text } = await askServers(monitors)
  const when = `Gateways are acknowledged ${isSynced ? 'once the stream keeps their data' : 'once their data is committed'}: ${text}`
  return servers === null ? warn(`${when}; NATS_MONITOR says where they can be asked`) : ok(when)
}

/** Checks the servers of NATS between servers that share the ingest; nothing without `NATS_URL`. */
export async function natsFindings(
  settings: NatsSettings | null,
  isInstalled: boolean = hasNats(),
  open: typeof openSession = openSession,
): Promise<Finding[]> {
  if (settings === null) return []
  const [servers, sync, streams] = await Promise.all([
    Promise.all(settings.servers.map(serverFinding)),
    syncFinding(settings),
    isInstalled ? streamFindings(settings, open) : [fault('NATS_URL needs an optional package: npm ci --prefix optional/nats')],
  ])
  return [...servers, ...streams, sync]
}
