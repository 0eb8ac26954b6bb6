import { shuffled } from '../../trials/core/random.ts'
import type { Fault } from '../../trials/trial/fault.ts'
import { deliver } from '../support/deliver.ts'
import { counterIncrease, pointOf, sensorOf, spareGateway } from '../support/played-gateway.ts'

let rounds = 0

/** The same message again, another value for the same time, the same number in another notation. */
export const duplicates: Fault = {
  id: 'F-10',
  name: 'duplicates and rivals',
  pass: 'a resend is counted and changes nothing; of two rivals one is in use and the other stored, in any order',
  times: { short: 2, long: 30 },
  prepare: async () => {
    rounds = 0
  },
  inject: async (scene) => {
    const { site, fail, random, crew } = scene
    const played = spareGateway(scene, 0)
    const sensor = sensorOf(played, 1)
    const point = await pointOf(scene, sensor)
    const ts = crew.startMs + 120_000 * rounds++
    const raw = (text: string) => `{"${sensor}":[{"ts":${ts},"values":{"vX":${text}}}]}`
    const increase = await counterIncrease(scene, 'undertone_ingest_points_total{outcome="duplicate"}', async () => {
      const reasons = await deliver(
        site.mqttPort,
        played.token,
        shuffled(random, [raw('1'), raw('1.0'), raw('1.5'), raw('1'), raw('1.50')]),
      )
      if (reasons.some((reason) => reason !== 0)) fail(`duplicates were answered ${reasons}`)
    })
    // The other gateways may resend something at the same time.
    if (increase < 3) fail(`of three resends ${increase} were counted`)
    const moment = new Date(ts)
    const [inUse] = await site.ask('select count(*)::int from feature where mapping_id = $1 and ts = $2', [point, moment])
    const [rivals] = await site.ask('select count(*)::int from feature_rival where mapping_id = $1 and ts = $2', [point, moment])
    if (inUse !== 1 || rivals !== 1) fail(`of two rivals ${inUse} are in use and ${rivals} stored as rivals`)
  },
}
