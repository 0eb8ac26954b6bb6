import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { installDebian } from '../../trials/interop/install-debian.ts'

/** Where Debian puts the programs of each version of PostgreSQL. */
const postgresHome = '/usr/lib/postgresql'
const packages = ['patroni', 'etcd-server', 'haproxy', 'postgresql'] as const

/** The programs of a cluster. */
export interface Programs {
  readonly patroni: string
  readonly etcd: string
  readonly haproxy: string
  /** Folder of the programs of PostgreSQL. */
  readonly postgres: string
}

const found = (name: string): string | undefined =>
  ['/usr/bin', '/usr/sbin', '/usr/local/bin'].map((folder) => path.join(folder, name)).find((file) => existsSync(file))

/** The newest PostgreSQL of the system, which has the programs of a standby that the embedded one lacks. */
function newestPostgres(): string | undefined {
  const versions = existsSync(postgresHome) ? readdirSync(postgresHome).filter((name) => /^\d+$/.test(name)) : []
  return versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(postgresHome, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'pg_rewind')))
}

function look(): Programs | undefined {
  const [patroni, etcd, haproxy, postgres] = [found('patroni'), found('etcd'), found('haproxy'), newestPostgres()]
  return patroni && etcd && haproxy && postgres ? { patroni, etcd, haproxy, postgres } : undefined
}

/** The programs of a cluster; those of Debian are installed if this is root. Throws the names of the packages otherwise. */
export function clusterPrograms(): Programs {
  const there = look()
  if (there) return there
  installDebian(packages)
  const installed = look()
  if (installed) return installed
  throw new Error(`a cluster requires the Debian packages ${packages.join(', ')}`)
}

/** HAProxy, which is installed if this is root. */
export function balancerProgram(): string {
  const there = found('haproxy')
  if (there !== undefined) return there
  installDebian(['haproxy'])
  const installed = found('haproxy')
  if (installed !== undefined) return installed
  throw new Error('two servers behind a balancer require the Debian package haproxy')
}
