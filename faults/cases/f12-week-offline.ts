import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '../../bench/figures.ts'
import { until } from '../crew.ts'
import type { Fault, Scene } from '../fault.ts'
import { Gateway } from '../gateway.ts'
import { playedBy } from './played.ts'

const cycleMs = 5 * 60_000
/** Samples in a message: a gateway that sends what it has kept sends it by the sensor and the hour. */
const perMessage = 12
/** A week of thirty sensors may take so long, s (L-12). */
const goalSeconds = 180

/** The flood of one tenant may make another one wait so many times as long (I-8). */
const mostRatio = 2

const days = ({ isLong }: Scene): number => (isLong ? 7 : 0.5)
let rounds = 0

/** How long the gateways of another tenant wait for their acknowledgements while something is done: the 99th percentile, ms. */
async function slowestWait({ crew }: Scene, work: () => Promise<unknown>): Promise<number> {
  for (const { waits } of crew.gateways) waits.length = 0
  await work()
  const waits = crew.gateways.flatMap((gateway) => gateway.waits).sort((a, b) => a - b)
  return quantile(waits, 0.99)
}

/** A gateway that was away for a week sends everything that it has kept, as fast as it is let. */
export const weekOffline: Fault = {
  id: 'F-12',
  name: 'a week offline, then all at once',
  pass: 'nothing is dropped for its rate or its age, stored within three minutes, and another tenant waits no more than twice as long',
  times: { short: 1, long: 2 },
  prepare: async () => {
    rounds = 0
  },
  inject: async (scene) => {
    const { site, crew, random, figure, complain } = scene
    const { token, sensors } = playedBy(scene, 2 + (rounds++ % 2))
    const startMs = crew.startMs - days(scene) * 86_400_000
    const perSensor = Math.floor((days(scene) * 86_400_000) / cycleMs)
    const gateway = new Gateway({
      token,
      sensors,
      version: 5,
      port: () => site.mqttPort,
      ledger: crew.ledger,
      startMs,
      perSecond: 0,
      random,
    })
    const alone = await slowestWait(scene, () => pause(scene.isLong ? 10_000 : 500))
    const started = performance.now()
    for (let from = 0; from < perSensor; from += perMessage)
      for (const sensor of sensors) {
        const kept = Array.from({ length: Math.min(perMessage, perSensor - from) }, (_, i) => from + i)
        gateway.send(
          kept.map((n) => ({ sensor, t: startMs + n * cycleMs, values: { vX: (n % 4096) / 16, aZ: ((n * 3) % 4096) / 8, tem: 30 } })),
        )
      }
    const beside = await slowestWait(scene, () => until('the week is stored', () => gateway.isSettled, 1000 * goalSeconds * 2))
    figure(`${days(scene)} days of ${sensors.length} sensors stored after, s`, (performance.now() - started) / 1000, goalSeconds)
    figure('another tenant waits at most (p99), ms', beside)
    figure('so many times as long as alone (I-8)', beside / alone, mostRatio)
    if (gateway.refused.size > 0) complain('samples of the week were refused')
    gateway.end()
  },
}
