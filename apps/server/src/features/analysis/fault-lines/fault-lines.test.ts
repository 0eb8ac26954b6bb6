import { faultLineCalls } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import { bearing } from '@undertone/domain/asset/bearing.resource'
import { component } from '@undertone/domain/asset/component.resource'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import type { Resource } from '@undertone/domain/core/resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { area } from '@undertone/domain/org/area.resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTenant } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { shaftFactsAt } from './fault-lines.service.ts'

let server: TestServer
let token = ''
let areaId = 0

const add = async (of: Resource, body: object): Promise<number> => {
  const made = await server.sendAny(callsOf(of).add, { body }, token)
  if (made.code !== 200) throw new Error(`${of.key}: ${made.msg} (${made.field})`)
  return made.data.id
}
let machines = 0
/** A machine with a point at each end, and one that names none. */
async function machine(fields: object) {
  const equipmentId = await add(equipment, { name: `M-${++machines}`, areaId, type: 9, level: 'B', runStatus: 'Open', ...fields })
  const point = (name: string, drivePort?: string) => add(mapping, { name, equipmentId, ...(drivePort ? { drivePort } : {}) })
  return { equipmentId, de: await point('DE', 'DrivePort'), nde: await point('NDE', 'NonDrivePort'), any: await point('Any') }
}
const ask = async (mappingId: number, who = token, language = 'en') =>
  server.send(faultLineCalls.list, { query: { mappingId: String(mappingId) } }, who, language)
const orders = (lines: { label: string; order: number; partKey: string }[], label: string) =>
  lines.filter((line) => line.label === label).map(({ partKey, order }) => `${partKey} ${order.toFixed(3)}`)

beforeAll(async () => {
  server = await startTestServer('fault_lines')
  await addTenant(server, 50, 'otheradmin')
  token = await server.login()
  areaId = await add(area, { name: 'Hall', companyId: 13 })
})
afterAll(() => server?.close())

test('needs a token, and a point of the own company', async () => {
  const { de } = await machine({})
  expect((await ask(de, '')).status).toBe(401)
  expect((await ask(de, await server.login('otheradmin'))).code).toBe(1002)
  expect((await ask(999_999)).code).toBe(1002)
  expect(await ask(de)).toMatchObject({ code: 200 })
})

test('a point uses the bearing of its end, one without an end uses both', async () => {
  const points = await machine({ driveBearingId: 1, nonDriveBearing: '6203 2RS', ratedSpeed: 1480 })
  const [de, nde, any] = await Promise.all([points.de, points.nde, points.any].map(async (id) => (await ask(id)).data))
  expect(orders(de!.lines, 'BPFO')).toEqual(['de 3.585'])
  expect(de).toMatchObject({ gaps: [], nominalRpm: 1480 })
  expect(de!.lines[0]).toMatchObject({ part: 'Drive-end bearing SKF 6205-2RS JEM', code: 1106, isEstimate: false })
  expect(de!.lines[0]?.source).toContain('Case Western')
  // The text names a model of the library.
  expect(orders(nde!.lines, 'BPFO')).toEqual(['nde 3.053'])
  expect(orders(any!.lines, 'BPFO')).toEqual(['de 3.585', 'nde 3.053'])
})

test('a diagnosis knows the machine by the same records, within its tenant', async () => {
  const { de, nde } = await machine({ driveBearingId: 1, type: 1, ratedSpeed: 1480, gearTeeth: '23/67' })
  const known = await shaftFactsAt(server.db, 13, de)
  expect(known?.machine).toMatchObject({ parts: ['motor', 'gear'], teeth: [23, 67], mains: { lineHz: 50, poles: 4 } })
  expect(known?.machine.bearings).toMatchObject([
    { key: 'de', name: { en: 'Drive-end bearing SKF 6205-2RS JEM' }, facts: { rollerCount: 9 } },
  ])
  expect((await shaftFactsAt(server.db, 13, nde))?.machine.bearings).toEqual([])
  expect(await shaftFactsAt(server.db, 50, de)).toBeNull()
})

test('geometry in the text of a machine is enough', async () => {
  const { de } = await machine({ driveBearing: 'Rig (n=8 d=0.235 D=1.245 phi=0 in)' })
  const { data } = await ask(de)
  expect(orders(data.lines, 'BPFO')).toEqual(['de 3.245'])
  expect(orders(data.lines, '2×BSF')).toEqual(['de 5.109'])
})

test('reports what is missing, in the language of the caller', async () => {
  const { de, any } = await machine({ driveBearing: 'NU 999', type: 3 })
  const { data } = await ask(de)
  expect(data.gaps).toEqual([
    'Drive-end bearing NU 999: not in the bearing library. Select a library bearing for the machine.',
    'The number of blades is not entered',
  ])
  expect((await ask(de, token, 'zh-CN')).data.gaps[1]).toBe('未填写叶片数')
  expect(data.lines.map(({ family }) => family)).toEqual(['shaft', 'shaft', 'shaft', 'shaft', 'shaft'])
  const bare = await machine({})
  expect((await ask(bare.any)).data.gaps).toEqual(['Bearing: no bearing is entered for the machine'])
  expect((await ask(any)).data.nominalRpm).toBeNull()
})

test('rows of one model that contradict each other are not chosen between', async () => {
  await add(bearing, {
    companyId: 13,
    model: '6203',
    source: 'another catalogue',
    rollerCount: 8,
    bpfo: 2.9,
    bpfi: 5.1,
    bsf: 1.9,
    ftf: 0.36,
  })
  const { nde } = await machine({ nonDriveBearing: 'NSK 6203' })
  expect((await ask(nde)).data.gaps[0]).toContain('contradict')
  // A row of another tenant’s own library is not used.
  const stranger = await server.login('otheradmin')
  await server.sendAny(
    callsOf(bearing).add,
    { body: { companyId: 50, model: '6205', source: 'foreign', rollerCount: 9, bpfo: 3, bpfi: 6, bsf: 2, ftf: 0.33 } },
    stranger,
  )
  const { de } = await machine({ driveBearing: '6205' })
  expect((await ask(de)).data.gaps).toEqual([])
})

test('parts of the machine count while they are in service, each bearing once', async () => {
  const { equipmentId, de } = await machine({ driveBearingId: 1 })
  const part = (fields: object) => add(component, { name: 'Bearing', equipmentId, kind: 'Bearing', ...fields })
  await part({ name: 'The same', bearingId: 1 })
  await part({ name: 'Thrust', bearingId: 2, drivePort: 'DrivePort' })
  await part({ name: 'Other end', bearingId: 3, drivePort: 'NonDrivePort' })
  await part({ name: 'Failed', bearingId: 3, failedAt: '2026-01-01 00:00:00' })
  const { data } = await ask(de)
  expect([...new Set(data.lines.map(({ part }) => part))]).toEqual([
    'Drive-end bearing SKF 6205-2RS JEM',
    'Thrust SKF 6203-2RS JEM',
    'Shaft 1',
  ])
})
