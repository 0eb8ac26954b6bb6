import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../core/port.ts'

/** A server of NATS on loopback that is to be started: `nats-server -c FILE`. */
export interface NatsPlan {
  readonly name: string
  readonly file: string
  /** Where clients and the monitoring reach it. */
  readonly client: string
  readonly monitor: string
}

/** How servers of NATS are set up. */
export interface NatsCluster {
  readonly folder: string
  readonly count: number
  /** Whether each write is synced before it is confirmed. */
  readonly isSynced: boolean
}

const freePorts = async (count: number): Promise<number[]> => {
  const ports: number[] = []
  while (ports.length < count) ports.push(await freePort())
  return ports
}

/** Writes the configurations of servers of NATS; several are a cluster. */
export async function planNats({ folder, count, isSynced }: NatsCluster): Promise<NatsPlan[]> {
  const [clients, monitors, routes] = [await freePorts(count), await freePorts(count), await freePorts(count)]
  const all = routes.map((port) => `nats://127.0.0.1:${port}`).join(', ')
  return clients.map((port, i) => {
    const name = `n${i + 1}`
    const store = path.join(folder, name)
    mkdirSync(store, { recursive: true })
    const file = path.join(folder, `${name}.conf`)
    const sync = isSynced ? ', sync_interval: always' : ''
    writeFileSync(
      file,
      [
        `server_name: ${name}`,
        `listen: 127.0.0.1:${port}`,
        `http: 127.0.0.1:${monitors[i]}`,
        'max_payload: 2MB',
        `jetstream { store_dir: "${store}", max_mem: 64MB, max_file: 4GB${sync} }`,
        ...(count > 1 ? [`cluster { name: undertone, listen: 127.0.0.1:${routes[i]}, routes: [ ${all} ] }`] : []),
        '',
      ].join('\n'),
    )
    return { name, file, client: `127.0.0.1:${port}`, monitor: `http://127.0.0.1:${monitors[i]}` }
  })
}

/** The variables by which the product finds these servers. */
export const natsEnvironment = (plans: readonly NatsPlan[]): { readonly NATS_URL: string; readonly NATS_MONITOR: string } => ({
  NATS_URL: plans.map(({ client }) => `nats://${client}`).join(','),
  NATS_MONITOR: plans.map(({ monitor }) => monitor).join(','),
})
