import path from 'node:path'
import { freePort } from '../../scripts/core/port.ts'
import { Member } from './member.ts'

const size = 3
/** Heartbeat and election, ms: etcd's defaults (100, 1000) are short for machines that are busy with other work. */
const times = { heartbeat: 250, election: 2500 } as const

/** Three members of etcd, which elect the primary of the database. */
export interface Etcd {
  readonly members: readonly Member[]
  /** Addresses for clients. */
  readonly hosts: readonly string[]
}

const addresses = async (): Promise<string[]> => {
  const found: string[] = []
  for (let i = 0; i < size; i++) found.push(`127.0.0.1:${await freePort()}`)
  return found
}

/** Prepares the members in a folder; none is started yet. */
export async function prepareEtcd(program: string, folder: string): Promise<Etcd> {
  const [hosts, peers] = [await addresses(), await addresses()]
  const cluster = peers.map((peer, i) => `e${i + 1}=http://${peer}`).join(',')
  const members = hosts.map((host, i) => {
    const options = {
      name: `e${i + 1}`,
      'data-dir': path.join(folder, `e${i + 1}`),
      'listen-client-urls': `http://${host}`,
      'advertise-client-urls': `http://${host}`,
      'listen-peer-urls': `http://${peers[i]}`,
      'initial-advertise-peer-urls': `http://${peers[i]}`,
      'initial-cluster': cluster,
      'initial-cluster-state': 'new',
      'enable-v2': 'true',
      'heartbeat-interval': String(times.heartbeat),
      'election-timeout': String(times.election),
    }
    const args = Object.entries(options).map(([key, value]) => `--${key}=${value}`)
    return new Member({ name: `etcd ${i + 1}`, command: [program, ...args], logFile: path.join(folder, `e${i + 1}.log`) })
  })
  return { members, hosts }
}
