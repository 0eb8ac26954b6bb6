import { copyFileSync, mkdtempSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Ports } from '../../trials/product/server.ts'
import { Trial } from '../../trials/trial/trial.ts'
import { rowOf } from '../support/report.ts'
import { Balancer } from './balancer.ts'
import { NatsCluster } from './nats-cluster.ts'
import { balancerProgram } from './programs.ts'
import type { ClusterTrial } from './run.ts'
import { ServerPair } from './server-faults.ts'
import { streamFaults } from './stream-faults.ts'

/** The two ways of acknowledging, as the names of faults have them. */
const modes = [
  { isSynced: true, name: 'acknowledged once the stream keeps it' },
  { isSynced: false, name: 'acknowledged once it is committed' },
] as const

/** Copies the logs of the servers, which end with the trial; returns their folder. */
function keepLogs(folder: string, logFile: string): string {
  const kept = mkdtempSync(path.join(os.tmpdir(), 'undertone-stream-logs-'))
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'))
  for (const file of [logFile, ...logs.map((name) => path.join(folder, name))]) copyFileSync(file, path.join(kept, path.basename(file)))
  return kept
}

async function tryMode(
  { isSynced, name }: (typeof modes)[number],
  { seed, isLong, times, only, isStopping }: ClusterTrial,
): Promise<number> {
  const nats = await NatsCluster.open(isSynced)
  let balancer: Balancer | undefined
  let broken = 0
  try {
    const entrance = async (_home: string, servers: readonly Ports[]): Promise<Ports> => {
      // Gateways are received while the database is away, when no server is ready.
      balancer = await Balancer.open(balancerProgram(), nats.folder, servers, '/health/live')
      return balancer.ports
    }
    const trial = await Trial.open(seed, { entrance, everyEnv: nats.environment })
    try {
      const pair = new ServerPair(trial.site)
      await pair.start()
      for (const fault of streamFaults(nats, pair, trial.site, name)) {
        if (isStopping() || (only.length > 0 && !only.includes(fault.id))) continue
        const result = await trial.play(fault, { seed, isLong, ...(times === undefined ? {} : { times }) })
        console.log(rowOf(result))
        for (const complaint of result.failures) console.log(`  ${fault.id}: ${complaint}`)
        if (result.failures.length === 0) continue
        broken++
        console.log(`  ${fault.id}: the logs are in ${keepLogs(nats.folder, trial.site.logFile)}`)
      }
    } finally {
      await trial.close()
    }
  } finally {
    await balancer?.stop()
    await nats.close()
  }
  return broken
}

/**
 * Tries two servers of the product behind a balancer that share a stream of three servers of NATS, while each of them fails, in both ways of acknowledging; prints
 * a row for each fault and returns the number of broken ones.
 */
export async function tryStream(trial: ClusterTrial): Promise<number> {
  let broken = 0
  for (const mode of modes) if (!trial.isStopping()) broken += await tryMode(mode, trial)
  return broken
}
