import path from 'node:path'
import type { Postgres } from '../../scripts/postgres/postgres.ts'
import type { Ports } from '../../trials/product/server.ts'
import { Trial } from '../../trials/trial/trial.ts'
import { type FaultOrder, playFaults } from '../support/play-faults.ts'
import { Balancer } from './balancer.ts'
import { DatabaseCluster } from './database-cluster.ts'
import { databaseFaults } from './database-faults.ts'
import { clusterPrograms } from './programs.ts'
import { ServerPair, serverFaults } from './server-faults.ts'

/** Tries the product on a database with standbys while each part of it fails, and prints a row for each fault; returns the number of broken ones. */
export async function tryCluster(given: FaultOrder): Promise<number> {
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
  const trial = await Trial.open(given.seed, { database, entrance })
  try {
    if (!cluster || !balancer) throw new Error('the site has started another database')
    const pair = new ServerPair(trial.site)
    await pair.start()
    return await playFaults(
      trial,
      [...databaseFaults(cluster), ...serverFaults(pair, balancer)],
      given,
      path.join(trial.site.home, 'cluster'),
    )
  } finally {
    await trial.close()
    await balancer?.stop()
  }
}
