import { setTimeout as pause } from 'node:timers/promises'
import { pick } from '../../trials/core/random.ts'
import type { Fault } from '../../trials/trial/fault.ts'
import type { DatabaseCluster } from './database-cluster.ts'
import { kills, others, restartMs, whileMeasured } from './measured-fault.ts'
import type { Member } from './member.ts'

/** How long a primary stays away, killed or frozen, ms: longer than Patroni's `ttl`, so that another one is elected. */
const lostMs = 30_000
/** How long two members of etcd are away, ms: shorter than Patroni tolerates without a majority (guess). */
const minorityMs = 7_000

async function killAndRestart(members: readonly Member[], awayMs: number = restartMs): Promise<void> {
  for (const member of members) await member.kill()
  await pause(awayMs)
  for (const member of members) member.start()
}

interface Case {
  readonly id: string
  readonly name: string
  readonly times: Fault['times']
  act(cluster: DatabaseCluster, random: () => number): Promise<void>
}

const cases: readonly Case[] = [
  {
    id: 'C-1',
    name: 'primary killed with its Patroni',
    times: kills,
    act: async (cluster) => killAndRestart([await cluster.primary()], lostMs),
  },
  {
    id: 'C-9',
    name: 'primary killed and started again at once',
    times: kills,
    act: async (cluster) => killAndRestart([await cluster.primary()]),
  },
  {
    id: 'C-2',
    name: 'postmaster of the primary killed',
    times: kills,
    act: async (cluster) => (await cluster.primary()).killPostmaster(),
  },
  {
    id: 'C-3',
    name: 'standby that confirms commits killed',
    times: kills,
    act: async (cluster) => killAndRestart([await cluster.standby()]),
  },
  {
    id: 'C-4',
    name: 'one member of etcd killed',
    times: kills,
    act: async ({ etcd }, random) => killAndRestart([pick(random, etcd.members)]),
  },
  {
    id: 'C-5',
    name: 'two of three members of etcd killed',
    times: others,
    act: async ({ etcd }, random) => {
      const kept = pick(random, etcd.members)
      const gone = etcd.members.filter((member) => member !== kept)
      await killAndRestart(gone, minorityMs)
    },
  },
  {
    id: 'C-6',
    name: 'switchover before maintenance',
    times: others,
    act: (cluster) => cluster.switchOver(),
  },
  {
    id: 'C-7',
    name: 'primary frozen, and awake again after another one was elected',
    times: others,
    act: async (cluster) => {
      const frozen = await cluster.primary()
      frozen.freeze()
      await pause(lostMs)
      frozen.thaw()
    },
  },
  {
    id: 'C-8',
    name: 'a random pair killed at once',
    times: others,
    act: async (cluster, random) => {
      const first = pick(random, cluster.members)
      const second = pick(
        random,
        cluster.members.filter((member) => member !== first),
      )
      console.log(`  C-8: ${first.name} and ${second.name}`)
      await killAndRestart([first, second], random() < 0.5 ? restartMs : lostMs)
    },
  },
]

/** Faults of the parts of a database with standbys. */
export const databaseFaults = (cluster: DatabaseCluster): readonly Fault[] =>
  cases.map(({ id, name, times, act }) => ({
    id,
    name,
    pass: 'nothing acknowledged is lost or doubled; pages, ingest and jobs return by themselves',
    times,
    inject: async (scene) => {
      await whileMeasured(scene, () => act(cluster, scene.random))
      await cluster.complete()
    },
  }))
