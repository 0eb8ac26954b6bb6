import { copyFileSync, mkdtempSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Postgres } from '../../scripts/postgres/postgres.ts'
import type { Ports } from '../../trials/product/server.ts'
import type { Site } from '../../trials/product/site.ts'
import { Trial } from '../../trials/trial/trial.ts'
import { rowOf } from '../support/report.ts'
import { Balancer } from './balancer.ts'
import { DatabaseCluster } from './database-cluster.ts'
import { databaseFaults } from './database-faults.ts'
import { clusterPrograms } from './programs.ts'
import { ServerPair, serverFaults } from './server-faults.ts'

/** What is tried. */
export interface ClusterTrial {
  readonly seed: number
  readonly isLong: boolean
  /** Replaces the repetitions of each fault. */
  readonly times?: number
  /** Ids of the only faults that are tried; empty: all. */
  readonly only: readonly string[]
  /** Whether the user asked for an end. */
  isStopping(): boolean
}

/** Copies the logs of server and cluster, which end with the trial; returns their folder. */
function keepLogs({ home, logFile }: Site): string {
  const [folder, kept] = [path.join(home, 'cluster'), mkdtempSync(path.join(os.tmpdir(), 'undertone-cluster-logs-'))]
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'))
  for (const file of [logFile, ...logs.map((name) => path.join(folder, name))]) copyFileSync(file, path.join(kept, path.basename(file)))
  return kept
}

/** Tries the product on a database with standbys while each part of it fails, and prints a row for each fault; returns the number of broken ones. */
export async function tryCluster({ seed, isLong, times, only, isStopping }: ClusterTrial): Promise<number> {
  const programs = clusterPrograms()
  let cluster: DatabaseCluster | undefined
  let balancer: Balancer | undefined
  const database = async (home: string): Promise<Postgres> => {
    const opened = await DatabaseCluster.open(programs, home)
    cluster = opened
    return { url: opened.url, pid: () => undefined, stop: () => opened.close() }
  }
  const entrance = async (home: string, servers: readonly Ports[]): Promise<Ports> => {
    balancer = await Balancer.open(programs.haproxy, path.join(home, 'cluster'), servers)
    return balancer.ports
  }
  const trial = await Trial.open(seed, { database, entrance })
  let broken = 0
  try {
    if (!cluster || !balancer) throw new Error('the site has started another database')
    const pair = new ServerPair(trial.site)
    await pair.start()
    for (const fault of [...databaseFaults(cluster), ...serverFaults(pair, balancer)]) {
      if (isStopping() || (only.length > 0 && !only.includes(fault.id))) continue
      const result = await trial.play(fault, { seed, isLong, ...(times === undefined ? {} : { times }) })
      console.log(rowOf(result))
      for (const complaint of result.failures) console.log(`  ${fault.id}: ${complaint}`)
      if (result.failures.length === 0) continue
      broken++
      console.log(`  ${fault.id}: the logs are in ${keepLogs(trial.site)}`)
    }
  } finally {
    await trial.close()
    await balancer?.stop()
  }
  return broken
}
