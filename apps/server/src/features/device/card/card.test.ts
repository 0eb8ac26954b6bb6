import { roleDataScope } from '@undertone/domain/access/access.enums'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { type CardChannel, cardCalls } from '@undertone/domain/device/card/card.calls'
import { collectCard } from '@undertone/domain/device/card/card.resource'
import { initialChannelSettings } from '@undertone/domain/device/card/card-channel'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, addTenant, Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let token = ''
let stranger = ''
let samples: Samples
const calls = callsOf(collectCard)

beforeAll(async () => {
  server = await startTestServer('card')
  await addTenant(server, 50, 'otheradmin')
  token = await server.login()
  stranger = await server.login('otheradmin')
  samples = new Samples(server, token, 13)
})
afterAll(() => server?.close())

const channel = (number: number, mappingId: number | null = null, more: object = {}): CardChannel => ({
  number,
  type: 'Vibration',
  mappingId,
  ...initialChannelSettings('Vibration'),
  ...more,
})
const save = (id: number, channels: readonly CardChannel[], as = token) =>
  server.send(cardCalls.saveChannels, { body: { id, channels: [...channels] } }, as)
const shown = async (id: number, as = token) =>
  (await server.send(cardCalls.channels, { params: { id: String(id) } }, as)).data?.channels ?? []
const resize = async (id: number, channelCount: number) =>
  (await server.send(calls.edit, { body: { id, channelCount } }, token)).data as unknown as { unbound: number }

test('a new card has its channels, and each accepts the settings of its type only', async () => {
  const card = await samples.make('collectCard')
  expect(await shown(card.id)).toHaveLength(8)
  const saved = await save(card.id, [
    channel(1, null, { sensitivity: 10.2, sensitivityUnit: 'mV/(mm/s)' }),
    { number: 2, type: 'RotateSpeed', mappingId: null, ...initialChannelSettings('RotateSpeed'), gearTeeth: 60, sensitivity: 5 },
    { number: 3, type: 'Temperature', mappingId: null, zeroVoltage: 0.4, b1: 12.5 },
  ])
  expect(saved.data).toEqual({ saved: 3 })
  const [first, second, third] = await shown(card.id)
  expect(first).toMatchObject({ number: 1, sensitivity: 10.2, sensitivityUnit: 'mV/(mm/s)', constantCurrent: true })
  expect(second).toMatchObject({ type: 'RotateSpeed', gearTeeth: 60, triggerDirection: 'Rising', sensitivity: null })
  expect(third).toMatchObject({ zeroVoltage: 0.4, b1: 12.5, adFrequency: null })
  expect(await save(card.id, [{ number: 3, type: 'Temperature', mappingId: null, b1: 1 }])).toMatchObject({
    code: 1344,
    msg: 'Channel 3: Voltage at 0 ℃ is required',
  })
  expect((await save(card.id, [channel(1, null, { gearTeeth: 0 })])).code).toBe(1001)
})

test('another channel count unbinds the points in the same step, and returns how many', async () => {
  const card = await samples.make('collectCard')
  const [a, b] = [await samples.make('mapping'), await samples.make('mapping')]
  await save(card.id, [channel(1, a.id, { sensitivity: 33 }), channel(7, b.id)])
  expect(await resize(card.id, 8)).toMatchObject({ unbound: 0 })
  expect((await shown(card.id))[0]).toMatchObject({ mappingId: a.id })
  expect(await resize(card.id, 4)).toMatchObject({ unbound: 2, channelCount: 4 })
  const left = await shown(card.id)
  expect(left.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(left[0]).toMatchObject({ mappingId: null, sensitivity: 33 })
  expect(await resize(card.id, 6)).toMatchObject({ unbound: 0 })
  expect(await shown(card.id)).toHaveLength(6)
  expect(await save(card.id, [channel(7)])).toMatchObject({ code: 1341 })
  expect(await save(card.id, [channel(1), channel(1)])).toMatchObject({ code: 1342 })
})

test('a point has one channel at most; two channels may change their points', async () => {
  const [card, other] = [await samples.make('collectCard'), await samples.make('collectCard')]
  const [a, b] = [await samples.make('mapping'), await samples.make('mapping')]
  await save(card.id, [channel(1, a.id), channel(2, b.id)])
  expect((await save(card.id, [channel(1, b.id), channel(2, a.id)])).code).toBe(200)
  expect((await shown(card.id)).slice(0, 2).map((one) => one.mappingId)).toEqual([b.id, a.id])
  expect(await save(other.id, [channel(5, a.id)])).toMatchObject({
    code: 1343,
    msg: `Channel 5: the measuring point is bound to channel 2 of the card "${card.name}". Unbind it there first.`,
  })
  expect((await save(other.id, [channel(5, null), channel(6, null)])).code).toBe(200)
  const fresh = await samples.make('mapping')
  expect((await save(other.id, [channel(5, fresh.id), channel(6, fresh.id)])).code).toBe(1343)
  expect((await shown(other.id)).every(({ mappingId }) => mappingId === null)).toBe(true)
})

test("S-2: neither another tenant's card nor another tenant's point", async () => {
  const card = await samples.make('collectCard')
  expect((await server.send(cardCalls.channels, { params: { id: String(card.id) } }, stranger)).code).toBe(1002)
  expect((await save(card.id, [channel(1)], stranger)).code).toBe(1002)
  const foreign = await new Samples(server, stranger, 50).make('mapping')
  expect((await save(card.id, [channel(1, foreign.id)])).code).toBe(1002)
  await addMember(server, 'cardreader', ['business:collectCard:query', 'business:collectCard:list'])
  const reader = await server.login('cardreader')
  expect(await shown(card.id, reader)).toHaveLength(8)
  expect((await save(card.id, [channel(1)], reader)).status).toBe(403)
})

test('a deleted card leaves its points free, and a deleted point its channel', async () => {
  const [card, other] = [await samples.make('collectCard'), await samples.make('collectCard')]
  const point = await samples.make('mapping')
  await save(card.id, [channel(1, point.id)])
  expect((await server.send(calls.remove, { params: { ids: String(card.id) } }, token)).code).toBe(200)
  expect((await save(other.id, [channel(1, point.id)])).code).toBe(200)
  expect((await server.send(callsOf(mapping).remove, { params: { ids: String(point.id) } }, token)).code).toBe(200)
  expect((await shown(other.id))[0]).toMatchObject({ mappingId: null, sensitivity: 100 })
})

test('a card shows how it is connected and what its channels measured last, to who sees the card', async () => {
  const card = await samples.make('collectCard')
  const live = (as = token) => server.send(cardCalls.live, { params: { id: String(card.id) } }, as)
  const listed = async () => {
    const { data } = await server.send(calls.findPage, { body: { pageNum: 1, pageSize: 100 } }, token)
    return data.records.find(({ id }) => id === card.id)
  }
  expect((await live()).data).toEqual({ connector: null, values: [] })
  expect(await listed()).toMatchObject({ connection: null, lastDataAt: null })
  const { id: gatewayId } = await samples.make('gateway')
  const { rows } = await sql<{ id: number }>`insert into connector (tenant_id, gateway_id, name, kind, config, card_id, is_on)
    values (13, ${gatewayId}, 'Dial-in', 'card', '{}', ${card.id}, true) returning id`.execute(server.db)
  const connectorId = rows[0]?.id ?? 0
  expect((await live()).data.connector).toMatchObject({ id: connectorId, name: 'Dial-in', state: 'starting', perMinute: 0 })
  const readings = [
    { sensorId: `card/${card.id}/2`, key: 'rSpeed', source: 'values', value: 1480, quality: 'good', detail: '', at: 1_763_700_000_000 },
  ]
  await sql`insert into connector_state (connector_id, tenant_id, state, since, per_minute, stored, refused, last_data_at, readings, refusals)
    values (${connectorId}, 13, 'running', now(), 30, 7, 1, now(), ${JSON.stringify(readings)}::jsonb,
      '[{"at": 1763700000000, "address": "10.0.0.9", "detail": "no"}]')`.execute(server.db)
  expect((await live()).data).toMatchObject({
    connector: { state: 'running', perMinute: 30, stored: 7, refused: 1, lastDataAt: expect.any(String), lastRefusal: { detail: 'no' } },
    values: [{ channel: 2, key: 'rSpeed', value: 1480, detail: '' }],
  })
  expect(await listed()).toMatchObject({ connection: 'running', lastDataAt: expect.any(String) })
  expect((await live(stranger)).code).toBe(1002)
  // Who sees the card but not the gateway of its connector learns that it is connected, not what the gateway refused.
  const { id: branch } = await server.db
    .insertInto('company')
    .values({ tenantId: 13, parentId: 13, name: 'Branch of the gateway' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db.updateTable('gateway').set({ companyId: branch }).where('id', '=', gatewayId).execute()
  await addMember(server, 'cardwatcher', ['business:collectCard:query'])
  await server.db
    .updateTable('role')
    .set({ dataScope: roleDataScope.members.CurrentDepartment.code })
    .where('key', '=', 'cardwatcher')
    .execute()
  const watcher = await server.login('cardwatcher')
  expect((await live(watcher)).data.connector).toMatchObject({ name: '', state: 'running', stored: 7, lastRefusal: null })
})

test('a point shows the channel that measures it', async () => {
  const [card, point] = [await samples.make('collectCard'), await samples.make('mapping')]
  const shownAt = async () => (await server.send(monitorCalls.mapping, { query: { mappingId: String(point.id) } }, token)).data.mapping
  expect(await shownAt()).toMatchObject({ channel: null, sensorId: null, sensorType: null })
  await save(card.id, [channel(3, point.id)])
  expect(await shownAt()).toMatchObject({
    channel: { cardId: card.id, cardName: card.name, number: 3 },
    sensorId: null,
    sensorType: 'XYGT_AD',
  })
})
