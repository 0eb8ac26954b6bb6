import { setTimeout as pause } from 'node:timers/promises'
import { pick } from '../../trials/core/random.ts'
import type { Site } from '../../trials/product/site.ts'
import { until } from '../../trials/senders/crew.ts'
import type { Fault, FaultContext } from '../../trials/trial/fault.ts'
import { kills, others, restartMs, whileMeasured } from './measured-fault.ts'
import type { Member } from './member.ts'
import type { NatsCluster } from './nats-cluster.ts'
import type { ServerPair } from './server-faults.ts'

/** How long several servers of NATS, or the database, are away, ms. */
const awayMs = 2000
const databaseAwayMs = 15_000
/** A dead writer's share is taken over within, s. */
const takeoverGoal = 10

const epochsOf = async (site: Site): Promise<number> => Number((await site.ask('select sum(epoch)::int from ingest_lease'))[0])

/** Reports how long it took until half of the shares, those of a killed server, had another holder. */
async function whileTakenOver(scene: FaultContext, act: () => Promise<void>): Promise<void> {
  const shares = Number((await scene.site.ask('select count(*)::int from ingest_lease'))[0])
  const before = await epochsOf(scene.site)
  const began = performance.now()
  const taken = until('the shares have another holder', async () => (await epochsOf(scene.site)) >= before + shares / 2).then(() =>
    scene.figure('shares taken over, s', (performance.now() - began) / 1000, takeoverGoal),
  )
  await whileMeasured(scene, act)
  await taken
}

/** Waits until both servers write their half: only then there is something to take over. */
async function bothWrite(site: Site): Promise<void> {
  const halves = `select count(distinct holder) = 2 and bool_and(holder in (select id from ingest_writer where seen_at > now() - interval '3 seconds'))
    and max(n) = min(n) from (select holder, count(*) as n from ingest_lease group by holder) as held`
  await until('both servers write half of the shares', async () => (await site.ask(halves))[0] === true)
}

/** What a fault of a stream is done to. */
interface StreamScene {
  readonly nats: NatsCluster
  readonly pair: ServerPair
  readonly site: Site
  readonly random: () => number
}

interface Case {
  readonly id: string
  readonly name: string
  readonly times: Fault['times']
  /** A server of the product fails, and the other one has to take over its shares. */
  readonly isTakeover?: true
  act(scene: StreamScene): Promise<void>
}

async function killAndRestart(nats: NatsCluster, members: readonly Member[], ms: number): Promise<void> {
  for (const member of members) await member.kill()
  await pause(ms)
  for (const member of members) member.start()
  await nats.complete()
}

const cases: readonly Case[] = [
  {
    id: 'N-1',
    name: 'leader of the stream killed',
    times: kills,
    act: async ({ nats }) => killAndRestart(nats, [await nats.leader()], restartMs),
  },
  {
    id: 'N-2',
    name: 'two of three servers of NATS killed',
    times: kills,
    act: async ({ nats, random }) => {
      const kept = pick(random, nats.members)
      const gone = nats.members.filter((member) => member !== kept)
      await killAndRestart(nats, gone, awayMs)
    },
  },
  {
    id: 'N-3',
    name: 'all servers of NATS killed',
    times: kills,
    act: async ({ nats }) => killAndRestart(nats, nats.members, awayMs),
  },
  {
    id: 'N-4',
    name: 'first server, which receives and writes, killed',
    times: kills,
    isTakeover: true,
    act: ({ pair }) => pair.killFirst(),
  },
  { id: 'N-5', name: 'second server killed', times: kills, isTakeover: true, act: ({ pair }) => pair.killSecond() },
  {
    id: 'N-6',
    name: 'database killed, and away for a while',
    times: others,
    act: async ({ site }) => {
      await site.killPostgres()
      await pause(databaseAwayMs)
      await site.startPostgres()
    },
  },
  { id: 'N-7', name: 'first server frozen, and awake again', times: others, isTakeover: true, act: ({ pair }) => pair.freezeFirst() },
  {
    id: 'N-8',
    name: 'leader of the stream frozen, and awake again',
    times: others,
    act: async ({ nats }) => {
      const leader = await nats.leader()
      leader.freeze()
      await pause(databaseAwayMs)
      leader.thaw()
    },
  },
]

/** What happens to a stream of NATS and to the servers that share it; the mode is in the names. */
export const streamFaults = (nats: NatsCluster, pair: ServerPair, site: Site, mode: string): readonly Fault[] =>
  cases.map(({ id, name, times, isTakeover, act }) => ({
    id,
    name: `${name}; ${mode}`,
    pass: 'nothing acknowledged is lost or doubled',
    times,
    inject: async (scene) => {
      const doIt = () => act({ nats, pair, site, random: scene.random })
      if (!isTakeover) return whileMeasured(scene, doIt)
      await bothWrite(site)
      await whileTakenOver(scene, doIt)
    },
  }))
