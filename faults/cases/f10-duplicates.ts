import { shuffled } from '../../trials/core/random.ts'
import type { Fault } from '../../trials/trial/fault.ts'
import { deliver } from '../support/deliver.ts'
import { playedBy, pointOf, risenBy, sensorOf } from '../support/played-gateway.ts'

let rounds = 0

/** The same message again, another value for the same time, the same number written otherwise. */
export const duplicates: Fault = {
  id: 'F-10',
  name: 'duplicates and rivals',
  pass: 'a repetition is counted and changes nothing, of rivals one is in use and the other kept, in any order',
  times: { short: 2, long: 30 },
  prepare: async () => {
    rounds = 0
  },
  inject: async (scene) => {
    const { site, complain, random, crew } = scene
    const played = playedBy(scene, 0)
    const sensor = sensorOf(played, 1)
    const point = await pointOf(scene, sensor)
    const ts = crew.startMs + 120_000 * rounds++
    const raw = (text: string) => `{"${sensor}":[{"ts":${ts},"values":{"vX":${text}}}]}`
    const risen = await risenBy(scene, 'undertone_ingest_points_total{outcome="duplicate"}', async () => {
      const reasons = await deliver(
        site.mqttPort,
        played.token,
        shuffled(random, [raw('1'), raw('1.0'), raw('1.5'), raw('1'), raw('1.50')]),
      )
      if (reasons.some((reason) => reason !== 0)) complain(`duplicates were answered ${reasons}`)
    })
    // The gateways of the crew may repeat something at the same time.
    if (risen < 3) complain(`of three repetitions ${risen} were counted`)
    const moment = new Date(ts)
    const [inUse] = await site.ask('select count(*)::int from feature where mapping_id = $1 and ts = $2', [point, moment])
    const [rivals] = await site.ask('select count(*)::int from feature_rival where mapping_id = $1 and ts = $2', [point, moment])
    if (inUse !== 1 || rivals !== 1) complain(`of two rivals ${inUse} are in use and ${rivals} kept beside`)
  },
}
