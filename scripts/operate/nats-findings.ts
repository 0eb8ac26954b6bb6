import { connect } from 'node:net'
import { hasNats } from '../../apps/server/src/platform/nats/nats-package.ts'
import type { NatsSettings } from '../../apps/server/src/platform/nats/nats-settings.ts'
import { askServers } from '../../apps/server/src/platform/nats/server-sync.ts'
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

/** Checks the servers of NATS between servers that share the ingest; nothing without `NATS_URL`. */
export async function natsFindings(settings: NatsSettings | null, isInstalled: boolean = hasNats()): Promise<Finding[]> {
  if (settings === null) return []
  const missing = isInstalled ? [] : [fault('NATS_URL needs an optional package: npm ci --prefix optional/nats')]
  const [servers, { isSynced, text }] = await Promise.all([Promise.all(settings.servers.map(serverFinding)), askServers(settings.monitors)])
  const when = isSynced ? 'once the stream keeps their data' : 'once their data is committed'
  return [...missing, ...servers, ok(`Gateways are acknowledged ${when}: ${text}`)]
}
