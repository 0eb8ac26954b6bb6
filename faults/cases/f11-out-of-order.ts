import type { Fault, Scene } from '../fault.ts'
import { shuffled } from '../random.ts'
import { deliver } from './messages.ts'
import { playedBy, pointOf, sensorOf } from './played.ts'

let rounds = 0

const dumpOf = ({ site }: Scene, point: number): Promise<unknown[]> =>
  site.ask(
    `select concat_ws(' ', extract(epoch from ts), v_x, seq, resend, correction, resent, quality) from feature where mapping_id = $1
     union all select concat_ws(' ', 'rival', extract(epoch from ts), "values"::text, seq) from feature_rival where mapping_id = $1
     union all select concat_ws(' ', 'latest', "values"::text) from latest where mapping_id = $1 order by 1`,
    [point],
  )

/** An hour of a sensor comes late and shuffled, with a gap that is filled at the end and parts that come twice. */
export const outOfOrder: Fault = {
  id: 'F-11',
  name: 'late and out of order',
  pass: 'what is stored is the same as when it came in order',
  times: { short: 2, long: 10 },
  prepare: async () => {
    rounds = 0
  },
  inject: async (scene) => {
    const { site, crew, random, complain } = scene
    const played = playedBy(scene, 1)
    const round = rounds++
    const [inOrder, mixed] = [sensorOf(played, 2 * round), sensorOf(played, 2 * round + 1)]
    const hour = Array.from({ length: 120 }, (_, i) => i)
    const say = (sensor: string, i: number) =>
      JSON.stringify({
        [sensor]: [{ ts: crew.startMs + i * 30_000, values: { vX: (i % 17) / 4 }, seq: i, ...(i % 11 === 0 ? { resend: true } : {}) }],
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
    const [wanted, found] = [await dumpOf(scene, await pointOf(scene, inOrder)), await dumpOf(scene, await pointOf(scene, mixed))]
    const differs = wanted.findIndex((line, i) => line !== found[i])
    if (differs >= 0 || wanted.length !== found.length)
      complain(`in order ${wanted[differs]}, shuffled ${found[differs]} (${wanted.length} and ${found.length} rows)`)
  },
}
