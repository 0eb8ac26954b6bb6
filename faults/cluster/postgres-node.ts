import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../scripts/core/port.ts'
import { readPostmaster, servesFolder } from '../../scripts/postgres/postgres-orphan.ts'
import { Member } from './member.ts'

/**
 * Patroni's times, s. `ttl` is how long a primary that has vanished keeps its office, and thereby the length of a failover; 20 is the least that
 * Patroni accepts.
 */
const times = { ttl: 20, loop_wait: 5, retry_timeout: 5 } as const

/** What the nodes of a cluster share. */
export interface NodeSetting {
  readonly patroni: string
  readonly postgres: string
  readonly folder: string
  readonly etcd: readonly string[]
  readonly password: string
  readonly account: { readonly uid: number; readonly gid: number } | undefined
}

interface Place {
  readonly name: string
  readonly port: number
  readonly rest: string
}

function configOf({ postgres, folder, etcd, password }: NodeSetting, { name, port, rest }: Place) {
  const listen = `127.0.0.1:${port}`
  return {
    scope: 'undertone',
    name,
    restapi: { listen: rest, connect_address: rest },
    // Not `etcd3`: there Patroni 3.0 writes its name over that of a newer primary when it was frozen for longer than `ttl`, and what was
    // acknowledged in between is lost. The older interface compares before it writes.
    etcd: { hosts: etcd },
    bootstrap: {
      dcs: {
        ...times,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: { wal_log_hints: 'on', max_connections: 100, hot_standby: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['host replication repl 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      listen,
      connect_address: listen,
      data_dir: path.join(folder, name),
      bin_dir: postgres,
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'repl', password },
        rewind: { username: 'rewinder', password },
      },
      parameters: { unix_socket_directories: folder, shared_buffers: '128MB' },
    },
  }
}

/** A machine of the database: Patroni with the PostgreSQL that it starts. */
export class PostgresNode extends Member {
  readonly port: number
  /** Address of Patroni's state, `host:port`. */
  readonly rest: string
  readonly #dataDir: string

  private constructor(setting: NodeSetting, place: Place, file: string) {
    const { patroni, folder, account } = setting
    const dataDir = path.join(folder, place.name)
    super({
      name: place.name,
      command: [patroni, file],
      ...(account === undefined ? {} : { account }),
      env: { HOME: folder },
      logFile: path.join(folder, `${place.name}.log`),
      pidFile: path.join(dataDir, 'postmaster.pid'),
    })
    this.port = place.port
    this.rest = place.rest
    this.#dataDir = dataDir
  }

  static async prepare(setting: NodeSetting, name: string): Promise<PostgresNode> {
    const place = { name, port: await freePort(), rest: `127.0.0.1:${await freePort()}` }
    // JSON is YAML.
    const file = path.join(setting.folder, `${name}.yml`)
    writeFileSync(file, JSON.stringify(configOf(setting, place), null, 2))
    return new PostgresNode(setting, place, file)
  }

  /** The parent of all processes of PostgreSQL; undefined while it does not run. A killed one leaves its file, and its id may be another program's by then. */
  get #postmaster(): number | undefined {
    const pid = readPostmaster(this.#dataDir)?.pid
    return pid !== undefined && servesFolder(pid, this.#dataDir) ? pid : undefined
  }

  /** Kills PostgreSQL and leaves Patroni. */
  killPostmaster(): void {
    const pid = this.#postmaster
    if (pid === undefined) throw new Error(`PostgreSQL of ${this.name} does not run`)
    process.kill(pid, 'SIGKILL')
  }

  override pids(): readonly number[] {
    const pid = this.#postmaster
    return pid === undefined ? super.pids() : [...super.pids(), pid]
  }
}
