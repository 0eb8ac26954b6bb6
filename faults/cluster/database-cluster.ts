import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { pause } from '../../scripts/core/process.ts'
import { until } from '../../trials/senders/crew.ts'
import { type Etcd, prepareEtcd } from './etcd.ts'
import { PostgresNode } from './postgres-node.ts'
import type { Programs } from './programs.ts'

/** Of a cluster on loopback that exists for a trial. */
const password = 'cluster'
const owner = 'undertone'
const size = 3
/** Time in which a cluster is complete, ms: a standby whose primary was killed is rewound, or copied again where that fails (guess). */
const completeMs = 180_000

/** What Patroni tells of a node. */
interface NodeState {
  readonly name: string
  readonly role: string
  readonly state: string
}

function accountOfPostgres(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** What a node says that it is. */
async function roleOf({ rest }: PostgresNode): Promise<string> {
  const answer = await fetch(`http://${rest}/patroni`, { signal: AbortSignal.timeout(3000) }).catch(() => null)
  return answer === null ? '' : ((await answer.json()) as { role: string }).role
}

/** Patroni 3 says `master`, Patroni 4 `primary`. */
const isPrimary = (role: string): boolean => role === 'master' || role === 'primary'

/** PostgreSQL with a primary, a standby that confirms every commit, and another standby, led by Patroni and etcd. */
export class DatabaseCluster {
  readonly nodes: readonly PostgresNode[]
  readonly etcd: Etcd
  /** Address of the product's database, with all hosts. */
  readonly url: string

  private constructor(nodes: readonly PostgresNode[], etcd: Etcd) {
    this.nodes = nodes
    this.etcd = etcd
    const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`)
    this.url = `postgres://${owner}:${password}@${hosts.join(',')}/${owner}?target_session_attrs=read-write`
  }

  /** Starts a new cluster in a folder, with an empty database of the product. */
  static async open(programs: Programs, home: string): Promise<DatabaseCluster> {
    const folder = path.join(home, 'cluster')
    mkdirSync(folder, { mode: 0o755 })
    const account = accountOfPostgres()
    if (account) chownSync(folder, account.uid, account.gid)
    const etcd = await prepareEtcd(programs.etcd, folder)
    const setting = { patroni: programs.patroni, postgres: programs.postgres, folder, etcd: etcd.hosts, password, account }
    const nodes: PostgresNode[] = []
    for (let i = 0; i < size; i++) nodes.push(await PostgresNode.prepare(setting, `pg${i + 1}`))
    const cluster = new DatabaseCluster(nodes, etcd)
    try {
      for (const member of cluster.members) member.start()
      await cluster.complete()
      await cluster.#createDatabase()
      return cluster
    } catch (error) {
      await cluster.close()
      throw error
    }
  }

  /** All programs, in the order in which they are started. */
  get members() {
    return [...this.etcd.members, ...this.nodes]
  }

  async primary(): Promise<PostgresNode> {
    return this.#nodeIn('leader')
  }

  /** The standby that confirms commits. */
  async standby(): Promise<PostgresNode> {
    return this.#nodeIn('sync_standby')
  }

  /** Hands the office of the primary to the standby that confirms commits, as an operator does before maintenance. */
  async switchOver(): Promise<void> {
    const [from, to] = [await this.primary(), await this.standby()]
    const answer = await fetch(`http://${from.rest}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: from.name, candidate: to.name }),
      signal: AbortSignal.timeout(60_000),
    })
    if (!answer.ok) throw new Error(`the switchover was answered ${answer.status}: ${await answer.text()}`)
  }

  /** Waits until every node runs, follows one primary, and one standby confirms commits. */
  async complete(): Promise<void> {
    await until('the cluster is complete', () => this.#isComplete(), completeMs)
  }

  async close(): Promise<void> {
    for (const member of [...this.members].reverse()) await member.stop()
  }

  async #isComplete(): Promise<boolean> {
    await pause(200)
    const states = await this.#states()
    const running = states.filter(({ state }) => state === 'running' || state === 'streaming')
    // A former primary that is back takes itself for one until its Patroni has looked.
    const own = await Promise.all(this.nodes.map(roleOf))
    return running.length === size && running.some(({ role }) => role === 'sync_standby') && own.filter(isPrimary).length === 1
  }

  async #nodeIn(role: string): Promise<PostgresNode> {
    const name = (await this.#states()).find((one) => one.role === role)?.name
    const node = this.nodes.find((one) => one.name === name)
    if (!node) throw new Error(`no node of the cluster is its ${role}`)
    return node
  }

  /** What the first node that answers knows of all. */
  async #states(): Promise<readonly NodeState[]> {
    const ask = async ({ rest }: PostgresNode): Promise<readonly NodeState[]> => {
      const answer = await fetch(`http://${rest}/cluster`, { signal: AbortSignal.timeout(3000) })
      return ((await answer.json()) as { members: NodeState[] }).members
    }
    return Promise.any(this.nodes.map(ask)).catch(() => [])
  }

  async #createDatabase(): Promise<void> {
    const { port } = await this.primary()
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
    await client.connect()
    try {
      await client.query(`create role ${owner} login password '${password}'`)
      await client.query(`grant pg_monitor to ${owner}`)
      await client.query(`create database ${owner} owner ${owner} template template0 locale_provider libc locale 'C.UTF-8' encoding 'UTF8'`)
    } finally {
      await client.end()
    }
  }
}
