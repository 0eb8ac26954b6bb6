import { settleAlarms } from '../../trials/check/alarm-check.ts'
import { shuffled } from '../../trials/core/random.ts'
import type { Fault, FaultContext } from '../../trials/trial/fault.ts'
import { deliver } from '../support/deliver.ts'
import { pointOf, sensorOf, spareGateway } from '../support/played-gateway.ts'

let rounds = 0

const dumpOf = ({ site }: FaultContext, point: number): Promise<unknown[]> =>
  site.ask(
    `select concat_ws(' ', extract(epoch from ts), v_x, seq, resend, correction, resent, quality) from feature where mapping_id = $1
     union all select concat_ws(' ', 'rival', extract(epoch from ts), "values"::text, seq) from feature_rival where mapping_id = $1
     union all select concat_ws(' ', 'latest', "values"::text) from latest where mapping_id = $1 order by 1`,
    [point],
  )

/** Alarm events of a point, without the mark of late data, which differs. */
const alarmsOf = ({ site }: FaultContext, point: number): Promise<unknown[]> =>
  site.ask(
    `select concat_ws(' ', alarm_type, level, extract(epoch from began_at), extract(epoch from ended_at), peak_value) from alarm
     where mapping_id = $1 order by began_at, alarm_type`,
    [point],
  )

/** Severity of sample number `i`, mm/s: for twenty minutes over the limit of level C, five of them over that of level D. */
const severityOf = (i: number): number => (i < 30 || i >= 70 ? 0 : i >= 50 && i < 60 ? 31 : 21) + (i % 17) / 4

/** The first difference of two lists, or null. */
function difference(expected: readonly unknown[], found: readonly unknown[]): string | null {
  const at = expected.findIndex((line, i) => line !== found[i])
  return at < 0 && expected.length === found.length
    ? null
    : `in order ${expected[at]}, shuffled ${found[at]} (${expected.length} and ${found.length} rows)`
}

/** An hour of a sensor arrives late and shuffled, with a gap that is filled at the end and parts that arrive twice. */
export const outOfOrder: Fault = {
  id: 'F-11',
  name: 'late and out of order',
  pass: 'stored data and alarms are the same as for data in order',
  times: { short: 2, long: 10 },
  prepare: async () => {
    rounds = 0
  },
  inject: async (scene) => {
    const { site, crew, random, fail } = scene
    const played = spareGateway(scene, 1)
    const round = rounds++
    const [inOrder, mixed] = [sensorOf(played, 2 * round), sensorOf(played, 2 * round + 1)]
    const hour = Array.from({ length: 120 }, (_, i) => i)
    const say = (sensor: string, i: number) =>
      JSON.stringify({
        [sensor]: [{ ts: crew.startMs + i * 30_000, values: { vX: severityOf(i) }, seq: i, ...(i % 11 === 0 ? { resend: true } : {}) }],
      })
    await deliver(
      site.mqttPort,
      played.token,
      hour.map((i) => say(inOrder, i)),
    )
    const gap = hour.filter((i) => i >= 40 && i < 60)
    const first = shuffled(random, [...hour.filter((i) => !gap.includes(i)), ...hour.slice(0, 30)])
    await deliver(
      site.mqttPort,
      played.token,
      first.map((i) => say(mixed, i)),
    )
    await deliver(
      site.mqttPort,
      played.token,
      shuffled(random, gap).map((i) => say(mixed, i)),
    )
    await settleAlarms(site.db)
    const [left, right] = [await pointOf(scene, inOrder), await pointOf(scene, mixed)]
    const stored = difference(await dumpOf(scene, left), await dumpOf(scene, right))
    if (stored) fail(stored)
    const inOrderAlarms = await alarmsOf(scene, left)
    if (inOrderAlarms.length !== 1) fail(`one crossing in order has ${inOrderAlarms.length} alarms`)
    const alarms = difference(inOrderAlarms, await alarmsOf(scene, right))
    if (alarms) fail(alarms)
  },
}
