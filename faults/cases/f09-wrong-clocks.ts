import type { Fault } from '../../trials/trial/fault.ts'
import { deliver } from '../support/deliver.ts'
import { playedBy, pointOf, risenBy, sensorOf } from '../support/played-gateway.ts'

const minute = 60_000
let rounds = 0

/** Sensors whose clocks stand in 1970, before it, three years ahead, or eleven minutes ahead. */
export const wrongClocks: Fault = {
  id: 'F-9',
  name: 'sensor clocks wrong',
  pass: 'kept with the time of receipt as suspect, counted, never the newest value',
  times: { short: 1, long: 20 },
  prepare: async () => {
    rounds = 0
  },
  inject: async (scene) => {
    const { site, complain } = scene
    const played = playedBy(scene, 0)
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
    const risen = await risenBy(scene, 'undertone_ingest_quality_total{quality="clockSuspect"}', async () => {
      const reasons = await deliver(
        site.mqttPort,
        played.token,
        wrong.map((ts) => say(ts, 99)),
      )
      if (reasons.some((reason) => reason !== 0)) complain(`samples of wrong clocks were answered ${reasons}`)
    })
    if (risen !== wrong.length) complain(`of ${wrong.length} samples of wrong clocks ${risen} were counted as suspect`)
    const [newest] = await site.ask(`select ("values" -> 'vX' ->> 0)::float8 from latest where mapping_id = $1`, [point])
    if (newest !== 5) complain(`the newest value came from a clock that is wrong: ${newest}`)
  },
}
