import { accessErrors } from '@undertone/domain/access/access.errors'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { deviceCalls } from '@undertone/domain/device/device.calls'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { area } from '@undertone/domain/org/area.resource'
import { company } from '@undertone/domain/org/company.resource'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sensorDraft } from '../testing/sensor-draft.ts'
import { addTenant } from '../testing/test-samples.ts'
import { startTestServer, type TestServer, testMqttPort } from '../testing/test-server.ts'

let server: TestServer
let token = ''
let stranger = ''

beforeAll(async () => {
  server = await startTestServer('resource')
  await addTenant(server, 50, 'otheradmin')
  token = await server.login()
  stranger = await server.login('otheradmin')
})
afterAll(() => server?.close())

const of = {
  company: callsOf(company),
  area: callsOf(area),
  equipment: callsOf(equipment),
  mapping: callsOf(mapping),
  gateway: callsOf(gateway),
  sensor: callsOf(sensor),
}
let serial = 0
const next = () => {
  serial += 1
  return serial
}

async function plant(as = token, root = 13) {
  next()
  const site = await server.send(
    of.company.add,
    { body: { name: `Site ${serial}`, parentId: root, status: 'Normal', timeZone: 'Asia/Shanghai' } },
    as,
  )
  const hall = await server.send(of.area.add, { body: { name: 'Hall', companyId: site.data.id } }, as)
  const machine = await server.send(
    of.equipment.add,
    { body: { name: 'P-1', areaId: hall.data.id, type: 3, level: 'B', runStatus: 'Open', isoClass: 'p3-2-rigid' } },
    as,
  )
  const point = await server.send(of.mapping.add, { body: { name: 'DE', equipmentId: machine.data.id } }, as)
  const box = await server.send(
    of.gateway.add,
    { body: { name: 'GW', deviceId: `GW-${serial}`, type: 'LoRa', companyId: site.data.id } },
    as,
  )
  return { site: site.data, hall: hall.data, machine: machine.data, point: point.data, box: box.data }
}

const sensorIn = (companyId: number, gatewayId: number, mappingId: number) => ({
  ...sensorDraft,
  sensorId: `VB24H-${next()}`,
  waveEnabled: true,
  companyId,
  gatewayId,
  mappingId,
})

describe('a manually created plant', () => {
  test('each level is added under its owner and shows the names of its owners', async () => {
    const { hall, machine, site } = await plant()
    const page = await server.send(of.equipment.findPage, { body: { companyId: site.id } }, token)
    expect(page.data).toMatchObject({
      total: 1,
      records: [{ id: machine.id, name: 'P-1', areaId: hall.id, areaName: 'Hall', companyName: site.name }],
    })
    const options = await server.send(of.equipment.options, { query: { areaId: String(hall.id) } }, token)
    expect(options.data).toEqual([{ label: 'P-1', value: machine.id }])
  })

  test('a moved area takes its machines to the other company', async () => {
    const { hall, machine } = await plant()
    const other = await plant()
    await server.send(of.area.edit, { body: { id: hall.id, companyId: other.site.id } }, token)
    const row = await server.db.selectFrom('equipment').select('companyId').where('id', '=', machine.id).executeTakeFirstOrThrow()
    expect(row.companyId).toBe(other.site.id)
  })

  test('a missing required field and a value over its limit name the field', async () => {
    const missing = await server.app.inject({ method: 'POST', url: '/area/add', headers: { token }, payload: { companyId: 13 } })
    expect(missing.json()).toMatchObject({ code: 1001, field: 'name' })
    const { hall } = await plant()
    const long = await server.send(of.area.edit, { body: { id: hall.id, name: 'x'.repeat(61) } }, token)
    expect(long).toMatchObject({ code: 1001, field: 'name' })
    expect((await server.send(of.area.edit, { body: { id: hall.id, name: 'x'.repeat(60) } }, token)).code).toBe(200)
    const unknown = await server.app.inject({
      method: 'PUT',
      url: '/area/edit',
      headers: { token },
      payload: { id: hall.id, tenantId: 50 },
    })
    expect(unknown.json().code).toBe(1001)
  })

  test('names are unique where required, and the search escapes wildcards', async () => {
    const { site } = await plant()
    const twice = await server.send(
      of.company.add,
      { body: { name: site.name.toUpperCase(), parentId: 13, status: 'Normal', timeZone: 'UTC' } },
      token,
    )
    expect(twice).toMatchObject({ code: 1004, field: 'name' })
    expect((await server.send(of.company.findPage, { body: { keyword: '%' } }, token)).data.total).toBe(0)
    expect(
      await server.send(of.company.add, { body: { name: 'Nowhere', parentId: 13, status: 'Normal', timeZone: 'Mars/Base' } }, token),
    ).toMatchObject({ code: 1001, field: 'timeZone' })
  })

  test('sorting accepts only the declared columns', async () => {
    const refused = await server.app.inject({
      method: 'POST',
      url: '/company/findPage',
      headers: { token },
      payload: { sort: 'id;select pg_sleep(5)' },
    })
    expect(refused.json()).toMatchObject({ code: 1001, field: 'sort' })
    const sorted = await server.send(of.company.findPage, { body: { sort: 'name', order: 'desc', pageSize: 100 } }, token)
    const names = sorted.data.records.map((row) => row.name)
    expect(names).toEqual([...names].sort().reverse())
  })

  test('deletion goes from the inside out', async () => {
    const { site, hall, machine, point, box } = await plant()
    const made = await server.send(of.sensor.add, { body: sensorIn(site.id, box.id, point.id) }, token)
    const remove = (key: keyof typeof of, id: number) => server.send(of[key].remove, { params: { ids: String(id) } }, token)
    expect((await remove('company', site.id)).code).toBe(1102)
    expect((await remove('area', hall.id)).code).toBe(1106)
    expect((await remove('equipment', machine.id)).code).toBe(1201)
    expect((await remove('mapping', point.id)).code).toBe(1202)
    expect((await remove('sensor', made.data.id)).code).toBe(1304)
    expect((await remove('gateway', box.id)).code).toBe(1302)
    expect((await server.send(deviceCalls.unbind, { body: { ids: [made.data.id] } }, token)).data).toEqual({ unbound: 1 })
    for (const [key, id] of [
      ['sensor', made.data.id],
      ['gateway', box.id],
      ['mapping', point.id],
      ['equipment', machine.id],
      ['area', hall.id],
      ['company', site.id],
    ] as const)
      expect((await remove(key, id)).code, key).toBe(200)
  })

  test('a company cannot be moved below itself', async () => {
    const { site } = await plant()
    const child = await server.send(
      of.company.add,
      { body: { name: `Child ${serial}`, parentId: site.id, status: 'Normal', timeZone: 'UTC' } },
      token,
    )
    expect((await server.send(of.company.edit, { body: { id: site.id, parentId: child.data.id } }, token)).code).toBe(1107)
    expect((await server.send(of.company.remove, { params: { ids: '13' } }, token)).code).toBe(1108)
  })
})

describe('sensors and gateways', () => {
  test('a gateway shows its credential once and stores the hash', async () => {
    const { box } = await plant()
    expect(box.credential).toMatch(/^[\w-]{32}$/)
    expect(box.mqttPort).toBe(testMqttPort)
    const again = await server.send(of.gateway.detail, { params: { id: String(box.id) } }, token)
    expect(again.data).not.toHaveProperty('credential')
    expect(again.data).toMatchObject({ online: 2, lastSeen: null, sensorCount: 0 })
    const drawn = await server.send(deviceCalls.resetCredential, { body: { id: box.id } }, token)
    expect(drawn.data.credential).not.toBe(box.credential)
    expect(drawn.data.mqttPort).toBe(testMqttPort)
    expect(server.forgotten).toContain(box.id)
  })

  test('the rules of the specification are enforced', async () => {
    const { site, point, box } = await plant()
    const draft = sensorIn(site.id, box.id, point.id)
    const add = (change: object) => server.send(of.sensor.add, { body: { ...draft, ...change } }, token)
    expect((await add({ y1: 1 })).code).toBe(1305)
    expect(await add({ dataUpload: 30 })).toMatchObject({ code: 1306, field: 'dataUpload' })
    expect((await add({ sleepT: 0 })).code).toBe(1307)
    expect(await add({ sensorId: 'ＶＢ２４' })).toMatchObject({ code: 1001, field: 'sensorId' })
    expect((await add({})).code).toBe(200)
    expect(await add({})).toMatchObject({ code: 1301, field: 'sensorId' })
    expect(await add({ sensorId: 'other-1' })).toMatchObject({ code: 1303, field: 'mappingId' })
  })

  test('a bound sensor belongs to the company of its point', async () => {
    const { site, point, box } = await plant()
    const made = await server.send(of.sensor.add, { body: sensorIn(13, box.id, point.id) }, token)
    expect(made.data.companyId).toBe(site.id)
    expect((await server.send(deviceCalls.unbind, { body: { ids: [made.data.id] } }, token)).code).toBe(200)
    expect((await server.send(deviceCalls.bind, { body: { id: made.data.id, mappingId: point.id } }, token)).code).toBe(200)
  })
})

describe('tenant isolation', () => {
  test("another tenant's rows cannot be listed, read, changed, deleted or referenced", async () => {
    const mine = await plant()
    const made = await server.send(of.sensor.add, { body: sensorIn(mine.site.id, mine.box.id, mine.point.id) }, token)
    const rows = {
      company: mine.site.id,
      area: mine.hall.id,
      equipment: mine.machine.id,
      mapping: mine.point.id,
      gateway: mine.box.id,
      sensor: made.data.id,
    }
    for (const key of Object.keys(rows) as (keyof typeof rows)[]) {
      const page = await server.send(of[key].findPage, { body: { pageSize: 1000 } }, stranger)
      expect(
        page.data.records.map((row) => row.id),
        key,
      ).not.toContain(rows[key])
      const options = await server.send(of[key].options, { query: {} }, stranger)
      expect(
        options.data.map((one) => one.value),
        key,
      ).not.toContain(rows[key])
      expect((await server.send(of[key].detail, { params: { id: String(rows[key]) } }, stranger)).code, key).toBe(1002)
      expect(
        (await server.app.inject({ method: 'PUT', url: `/${key}/edit`, headers: { token: stranger }, payload: { id: rows[key] } })).json()
          .code,
        key,
      ).toBe(1002)
      expect((await server.send(of[key].remove, { params: { ids: String(rows[key]) } }, stranger)).code, key).toBe(1002)
    }
    const theirs = await plant(stranger, 50)
    const foreign = await server.send(of.equipment.edit, { body: { id: theirs.machine.id, areaId: mine.hall.id } }, stranger)
    expect(foreign).toMatchObject({ code: 1002, field: 'areaId' })
    const wired = await server.send(of.sensor.add, { body: sensorIn(theirs.site.id, mine.box.id, theirs.point.id) }, stranger)
    expect(wired).toMatchObject({ code: 1002, field: 'gatewayId' })
    expect(
      (await server.send(of.company.add, { body: { name: 'Widened', parentId: 13, status: 'Normal', timeZone: 'UTC' } }, stranger)).code,
    ).toBe(1002)
  })

  test('the database itself rejects a row that joins two tenants', async () => {
    const mine = await plant()
    const joined = server.db.insertInto('area').values({ tenantId: 50, companyId: mine.site.id, name: 'Smuggled', orderNum: 0 }).execute()
    await expect(joined).rejects.toThrow(/foreign key/)
  })

  test('a role without the permission is denied', async () => {
    const regional = await server.login('regional')
    expect(
      (await server.send(of.company.add, { body: { name: 'No', parentId: 13, status: 'Normal', timeZone: 'UTC' } }, regional)).status,
    ).toBe(403)
    expect((await server.send(of.company.findPage, { body: {} }, regional)).code).toBe(200)
  })
})

describe('concurrent requests', () => {
  test('of many requests for one point or one id, one succeeds and the rest get a conflict, never a server error', async () => {
    const { site, point, box } = await plant()
    const draft = sensorIn(site.id, box.id, point.id)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => server.send(of.sensor.add, { body: { ...draft, sensorId: `RACE-${serial}-${i % 3}` } }, token)),
    )
    expect(answers.filter((one) => one.code === 200)).toHaveLength(1)
    expect(answers.filter((one) => one.status !== 200)).toEqual([])
  })

  test('two companies moved below each other do not form a cycle', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [(await plant()).site, (await plant()).site]
      const move = (id: number, parentId: number) => server.send(of.company.edit, { body: { id, parentId } }, token)
      const codes = (await Promise.all([move(a.id, b.id), move(b.id, a.id)])).map((one) => one.code)
      expect(codes.toSorted((one, other) => one - other)).toEqual([200, 1107])
    }
  })

  test('a tenant cannot lock itself out', async () => {
    expect(await server.send(of.company.edit, { body: { id: 13, status: 'Block' } }, token)).toMatchObject({
      code: accessErrors.selfLockout.code,
      field: 'status',
    })
    expect((await server.send(of.company.edit, { body: { id: 13, city: 'Ningbo' } }, token)).code).toBe(200)
  })
})

describe('hostile input', () => {
  test.each(['1,2) or (1=1', '1%20or%201', '-1', '1e3', '99999999999999999999'])('ids %s are rejected', async (ids) => {
    const answer = await server.app.inject({ method: 'DELETE', url: `/area/remove/${encodeURIComponent(ids)}`, headers: { token } })
    expect([400, 1001, 404]).toContain(answer.json().code)
  })

  test('an id outside the range of the database is a malformed request, not a server error', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/area/999999999999999', headers: { token } })
    expect(answer.statusCode).toBeLessThan(500)
  })

  test('prototype keys, broken JSON and huge pages are rejected', async () => {
    const post = (payload: string) =>
      server.app.inject({ method: 'POST', url: '/area/findPage', headers: { token, 'content-type': 'application/json' }, payload })
    expect((await post('{"__proto__":{"admin":true}}')).statusCode).toBe(400)
    expect((await post('{"pageNum":')).statusCode).toBe(400)
    expect((await post('{"pageSize":1000000}')).json().code).toBe(1001)
    expect((await post('{"keyword":["a"]}')).json().code).toBe(1001)
    expect((await post('{"keyword":"a\\u0000b"}')).statusCode).toBeLessThan(500)
  })
})
