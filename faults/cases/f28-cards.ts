import { setTimeout as pause } from 'node:timers/promises'
import { connectorSecretOwner } from '../../apps/server/src/platform/security/connector-secret.ts'
import { openSecretBox } from '../../apps/server/src/platform/security/secret-box.ts'
import { freePort } from '../../scripts/core/port.ts'
import { until } from '../../trials/senders/crew.ts'
import type { Fault, FaultContext } from '../../trials/trial/fault.ts'
import { CardDevice } from '../support/card-device.ts'

const secret = 'a card that is killed often'

let device: CardDevice | null = null
let port = 0
/** The points of the vibration and the speed channel. */
let points: { vibration: number; speed: number } = { vibration: 0, speed: 0 }

const one = async ({ site }: FaultContext, statement: string, values: unknown[] = []): Promise<number> =>
  Number((await site.ask(statement, values))[0])

/** A card with two channels at points of their own, and its connector, in the name of a gateway of the crew. */
async function addCard(scene: FaultContext): Promise<number> {
  const { site, crew } = scene
  const sensorId = crew.spare[0]?.sensors[0]
  const of = 'from sensor s join mapping m on m.id = s.mapping_id where s.sensor_id = $1'
  const point = (name: string) =>
    one(
      scene,
      `insert into mapping (tenant_id, company_id, equipment_id, name) select m.tenant_id, m.company_id, m.equipment_id, $2 ${of} returning id`,
      [sensorId, name],
    )
  points = { vibration: await point('Card vibration'), speed: await point('Card speed') }
  const cardId = await one(
    scene,
    `insert into collect_card (tenant_id, company_id, name, channel_count, ip, tcp_port, server_ip, server_port)
     select m.tenant_id, m.company_id, 'Fault card', 2, '127.0.0.1', 5000, '127.0.0.1', 5001 ${of} returning id`,
    [sensorId],
  )
  await site.ask(
    `insert into card_channel (card_id, tenant_id, number, type, mapping_id, constant_current, sensitivity, sensitivity_unit, ad_frequency)
     select $2, s.tenant_id, 1, 'Vibration', $3, true, 100, 'mV/g', 12800 from sensor s where s.sensor_id = $1`,
    [sensorId, cardId, points.vibration],
  )
  await site.ask(
    `insert into card_channel (card_id, tenant_id, number, type, mapping_id, counting_mode, trigger_direction, counter_initial, gear_teeth)
     select $2, s.tenant_id, 2, 'RotateSpeed', $3, 'Frequency', 'Rising', 0, 60 from sensor s where s.sensor_id = $1`,
    [sensorId, cardId, points.speed],
  )
  const connectorId = await one(
    scene,
    `insert into connector (tenant_id, gateway_id, name, kind, config, card_id)
     select s.tenant_id, s.gateway_id, 'Fault card', 'card', $2, $3 from sensor s where s.sensor_id = $1 returning id`,
    [sensorId, JSON.stringify({ kind: 'card', cardId, addresses: ['127.0.0.1'] }), cardId],
  )
  const password = openSecretBox(site.dataDir, undefined).seal(Buffer.from(secret), connectorSecretOwner(connectorId))
  await site.ask('update connector set password = $2, is_on = true where id = $1', [connectorId, password])
  return cardId
}

/** Acknowledged frames that are missing, by point and time. */
const missing = async (scene: FaultContext, mappingId: number, table: 'feature' | 'sampling', times: readonly number[]): Promise<number> =>
  one(
    scene,
    `select count(*) from unnest($2::float8[]) as acked (t) where not exists (select from ${table} x where x.mapping_id = $1
       and x.${table === 'feature' ? 'ts' : 't0'} = to_timestamp(acked.t / 1000))`,
    [mappingId, times],
  )

/** The server is killed while a collection card sends values and waveforms, each of which it sends again until it is acknowledged. */
export const cardsKilled: Fault = {
  id: 'F-28',
  name: 'killed while a card sends',
  pass: 'every acknowledged frame is stored, none twice, and all of them in the end',
  times: { short: 2, long: 20 },
  prepare: async (scene) => {
    const { site } = scene
    port = await freePort()
    const cardId = await addCard(scene)
    await site.server.stop()
    await site.startServer({ env: { CARD_PORT: String(port) } })
    device = new CardDevice(port, cardId, secret)
    await until('the card is connected', async () => (device?.acked.block.size ?? 0) > 0, 60_000)
  },
  inject: async ({ site, random }) => {
    await pause(500 + random() * 2000)
    site.server.kill()
  },
  heal: async ({ site }) => {
    const { connections } = device ?? { connections: 0 }
    await site.startServer({ env: { CARD_PORT: String(port) } })
    await until('the card is connected again', async () => (device?.connections ?? 0) > connections, 60_000)
  },
  restore: async (scene) => {
    const { fail, figure, site } = scene
    if (!device) return
    device.stop()
    await until('every frame is acknowledged', async () => device?.waiting === 0, 60_000).catch(() =>
      fail(`${device?.waiting} frames are not acknowledged`),
    )
    const { acked, resent, quarantined } = device
    const [values, blocks] = [[...acked.values], [...acked.block]]
    const lost = [
      await missing(scene, points.speed, 'feature', values),
      await missing(scene, points.vibration, 'feature', blocks),
      await missing(scene, points.vibration, 'sampling', blocks),
    ]
    if (lost.some((count) => count > 0)) fail(`I-1: of values, features and waveforms of cards ${lost.join(', ')} are missing`)
    const both = [points.speed, points.vibration]
    const stored = await one(scene, 'select count(*) from feature where mapping_id = any($1)', [both])
    const waves = await one(scene, 'select count(*) from wave w join sampling s on s.id = w.sampling_id where s.mapping_id = any($1)', [
      both,
    ])
    const rivals = await one(scene, 'select count(*) from feature_rival where mapping_id = any($1)', [both])
    if (stored !== values.length + blocks.length || waves !== blocks.length || rivals > 0)
      fail(`I-2: ${stored} samples and ${waves} waveforms are stored of ${values.length} and ${blocks.length} frames, and ${rivals} rivals`)
    if (quarantined > 0) fail(`${quarantined} frames of the card are in the quarantine`)
    figure('frames of the card', values.length + blocks.length)
    figure('of these waveforms', blocks.length)
    figure('sent again', resent)
    device.end()
    device = null
    await site.ask(`delete from connector where name = 'Fault card'`)
  },
}
