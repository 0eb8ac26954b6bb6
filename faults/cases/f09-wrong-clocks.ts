import type { Fault } from '../../trials/trial/fault.ts'
import { deliver } from '../support/deliver.ts'
import { counterIncrease, pointOf, sensorOf, spareGateway } from '../support/played-gateway.ts'

const minute = 60_000
let rounds = 0

/** Sensor clocks in 1970, before it, three years ahead, or eleven minutes ahead. */
export const wrongClocks: Fault = {
  id: 'F-9',
  name: 'sensor clocks wrong',
  pass: 'stored as suspect with the time of receipt, counted, never the newest value',
  times: { short: 1, long: 20 },
  prepare: async () => {
    rounds = 0
  },
  inject: async (scene) => {
    const { site, fail } = scene
    const played = spareGateway(scene, 0)
    const sensor = sensorOf(played, 0)
    const point = await pointOf(scene, sensor)
    const round = rounds++
    const now = Date.now() - 10 * minute
    const say = (ts: number, vX: number) => JSON.stringify({ [sensor]: [{ ts, values: { vX } }] })
    await deliver(site.mqttPort, played.token, [say(now + round, 5)])
    const wrong = [
      round,
      -1_000_000 - round,
      Date.now() + 3 * 365 * 1440 * minute + round,
      Date.now() + 11 * minute,
      Date.UTC(2014, 11, 31) + round,
    ]
    const increase = await counterIncrease(scene, 'undertone_ingest_quality_total{quality="clockSuspect"}', async () => {
      const reasons = await deliver(
        site.mqttPort,
        played.token,
        wrong.map((ts) => say(ts, 99)),
      )
      if (reasons.some((reason) => reason !== 0)) fail(`samples with wrong clocks were answered ${reasons}`)
    })
    if (increase !== wrong.length) fail(`of ${wrong.length} samples with wrong clocks ${increase} were counted as suspect`)
    const [newest] = await site.ask(`select ("values" -> 'vX' ->> 0)::float8 from latest where mapping_id = $1`, [point])
    if (newest !== 5) fail(`the newest value came from a wrong clock: ${newest}`)
  },
}
