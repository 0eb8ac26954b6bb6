import type { Ports } from '../../trials/product/server.ts'
import { Trial } from '../../trials/trial/trial.ts'
import { type FaultOrder, playFaults } from '../support/play-faults.ts'
import { Balancer } from './balancer.ts'
import { NatsCluster } from './nats-cluster.ts'
import { balancerProgram } from './programs.ts'
import { ServerPair } from './server-faults.ts'
import { streamFaults } from './stream-faults.ts'

/** The two ways of acknowledging, as the names of faults have them. */
const modes = [
  { isSynced: true, name: 'acknowledged once the stream keeps it' },
  { isSynced: false, name: 'acknowledged once it is committed' },
] as const

async function tryMode({ isSynced, name }: (typeof modes)[number], given: FaultOrder): Promise<number> {
  const nats = await NatsCluster.open(isSynced)
  let balancer: Balancer | undefined
  try {
    const entrance = async (_home: string, servers: readonly Ports[]): Promise<Ports> => {
      // Gateways are received while the database is away, when no server is ready.
      balancer = await Balancer.open(balancerProgram(), nats.folder, servers, '/health/live')
      return balancer.ports
    }
    const trial = await Trial.open(given.seed, { entrance, everyEnv: nats.environment })
    try {
      const pair = new ServerPair(trial.site)
      await pair.start()
      return await playFaults(trial, streamFaults(nats, pair, trial.site, name), given, nats.folder)
    } finally {
      await trial.close()
    }
  } finally {
    await balancer?.stop()
    await nats.close()
  }
}

/**
 * Tries two servers of the product behind a balancer that share a stream of three servers of NATS, while each of them fails, in both ways of acknowledging; prints
 * a row for each fault and returns the number of broken ones.
 */
export async function tryStream(trial: FaultOrder): Promise<number> {
  let broken = 0
  for (const mode of modes) if (!trial.isStopping()) broken += await tryMode(mode, trial)
  return broken
}
