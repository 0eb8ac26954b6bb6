import { shuffled } from '../../trials/core/random.ts'
import type { Fault } from '../../trials/trial/fault.ts'
import { deliver } from '../support/deliver.ts'
import { pointOf, sensorOf, spareGateway } from '../support/played-gateway.ts'

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
/** Unreadable payloads; those of an unknown sensor are readable and quarantined with a success code. */
const quarantined = 0x99
let rounds = 0

/** Payloads that PostgreSQL or JSON cannot represent; the number makes each round different, because a repetition is only counted. */
const poisonsOf = (sensor: string, ts: number): Buffer[] =>
  [
    `{"${sensor}":[{"ts":${ts},"values":{"note":"a\\u0000b"}}]}`,
    `{"${sensor}":[{"ts":${ts},"values":{"vX":NaN}}]}`,
    `{"${sensor}":[{"ts":${ts},"values":{"vX":-Infinity}}]}`,
    `{"${sensor}":[{"ts":${ts},"values":{"vX":1e400}}]}`,
    `{"${sensor}":[{"ts":${ts},"values":{"vX":3.5e38}}]}`,
    `{"${sensor}":[{"ts":${ts},"values":{"vX":1},"seq":18446744073709551616}]}`,
    `{"${sensor}":[{"ts":${ts},"values":{"vX":1,"__proto__":{"vY":2}}}]}`,
    `{"${sensor}":[{"ts":${ts},"values":{"deep":${nested(10_000)}}}]}`,
    `{"${sensor}":[{"ts":${ts},"values":{"note":"${'x'.repeat(1_000_000)}"}}]}`,
    `{"S-unknown":[{"ts":${ts},"values":{"vX":1}}]}`,
    `{"${sensor}":[{"ts":${ts},"values":`,
  ]
    .map((text) => Buffer.from(text))
    .concat(Buffer.concat([Buffer.from(`{"${sensor}":[{"ts":${ts},"values":{"note":"`), Buffer.from([0xff, 0xfe]), Buffer.from('"}}]}')]))

/** Messages that cannot be stored, among good ones. */
export const poison: Fault = {
  id: 'F-14',
  name: 'poison in a batch',
  pass: 'only the bad messages are in quarantine, their sender is answered, the good ones are stored',
  times: { short: 1, long: 20 },
  prepare: async () => {
    rounds = 0
  },
  inject: async (scene) => {
    const { site, crew, random, fail } = scene
    const played = spareGateway(scene, 0)
    const sensor = sensorOf(played, 2)
    const ts = crew.startMs - 1_000_000 * rounds++
    const good = Array.from({ length: 40 }, (_, i) =>
      Buffer.from(JSON.stringify({ [sensor]: [{ ts: ts + 10_000 * i, values: { vX: i } }] })),
    )
    const bad = poisonsOf(sensor, ts)
    const [before] = await site.ask('select count(*)::int from quarantine')
    const mixed = shuffled(random, [...good, ...bad])
    const reasons = await deliver(site.mqttPort, played.token, mixed)
    const isReadable = (payload: Buffer) => !bad.includes(payload) || payload.includes('S-unknown')
    const wrong = mixed.filter((payload, i) => reasons[i] !== (isReadable(payload) ? 0 : quarantined))
    if (wrong[0]) fail(`${wrong.length} messages were not answered correctly, for example ${wrong[0].subarray(0, 120)}`)
    const [after] = await site.ask('select count(*)::int from quarantine')
    if (Number(after) - Number(before) !== bad.length)
      fail(`of ${bad.length} bad messages ${Number(after) - Number(before)} are in quarantine`)
    const [stored] = await site.ask('select count(*)::int from feature where mapping_id = $1 and ts >= $2 and ts < $3', [
      await pointOf(scene, sensor),
      new Date(ts),
      new Date(ts + 400_000),
    ])
    if (stored !== good.length) fail(`of ${good.length} good messages ${stored} are stored`)
  },
}
