import { onlineCalls } from '@undertone/domain/data-search/online.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { buildPlant, everyState } from '../monitor/test-fleet.ts'
import { onlineIds, onlinePoints } from './online.service.ts'

let server: TestServer
let token: string
let companyIds: readonly number[]
let accountId: number
beforeAll(async () => {
  server = await startTestServer('online')
  token = await server.login()
  ;({ companyIds, accountId } = await buildPlant(server.db, everyState, Date.now()))
})
afterAll(() => server?.close())

const callerIn = (scope: object, seen: readonly string[] = []) =>
  ({
    scope: { tenantId: companyIds[0] ?? 0, companyIds: 'all', accountId, ownWithin: [], ...scope },
    timeZone: 'UTC',
    super: false,
    permissions: new Set(seen),
  }) as never
const ids = async (filter: object, scope: object = {}) => (await onlineIds(server.db, callerIn(scope), filter, 'en')).ids
const shown = async (filter: object) => onlinePoints(server.db, callerIn({}), await ids(filter), 'en')

describe('the list of points', () => {
  test('counts every state and shows those of one', async () => {
    const { counts, ids: all } = await onlineIds(server.db, callerIn({}), {}, 'en')
    expect(counts).toEqual({ normal: 1, warning: 1, danger: 1, stopped: 1, ungraded: 1, offline: 1 })
    expect(all.length).toBe(6)
    expect((await shown({ state: 'danger' })).map(({ state, values }) => [state, values.vX?.value])).toEqual([['danger', 50]])
  })

  test('agrees with the page of the point in its state', async () => {
    const rows = await shown({})
    const { counts } = await onlineIds(server.db, callerIn({}), {}, 'en')
    for (const [state, n] of Object.entries(counts)) expect(rows.filter((row) => row.state === state).length).toBe(n)
  })

  test('is sorted by a metric both ways, points without it last', async () => {
    const values = async (order: string) => (await shown({ sort: 'vX', order })).map((row) => row.values.vX?.value)
    expect(await values('asc')).toEqual([1, 1, 1, 3.1, 50, 50])
    expect(await values('desc')).toEqual([50, 50, 3.1, 1, 1, 1])
    expect(new Set(await ids({ sort: 'tem', order: 'desc' }))).toEqual(new Set(await ids({})))
  })

  test('tells of the newest waveform only who sees waveforms', async () => {
    const [point] = await shown({})
    expect(point).toMatchObject({ battery: null })
    expect(point).not.toHaveProperty('mhfHz')
    const caller = callerIn({}, [waveformCalls.samplingTimes.access])
    const [seen] = await onlinePoints(server.db, caller, [point?.mappingId ?? 0], 'en')
    expect(seen).toHaveProperty('mhfHz')
  })

  test('is searched by names and the id of the sensor', async () => {
    const [first] = await shown({})
    expect((await shown({ keyword: (first?.sensorId ?? '').toLowerCase() })).map((row) => row.mappingId)).toEqual([first?.mappingId])
    expect((await ids({ keyword: 'hall' })).length).toBe(6)
    expect(await ids({ keyword: 'nowhere' })).toEqual([])
  })

  test('contains nothing of other tenants or companies, and with own records only those', async () => {
    expect(await ids({}, { companyIds: [companyIds[1]] })).toEqual([])
    expect(await ids({}, { companyIds: [companyIds[0]] })).not.toEqual([])
    expect(await ids({}, { tenantId: 1 })).not.toEqual(await ids({}))
    expect(await ids({}, { tenantId: null })).toEqual([])
    await sql`update mapping set created_by = ${accountId} where id = ${(await ids({}))[0]}`.execute(server.db)
    expect(await ids({}, { companyIds: [], ownWithin: 'all' })).toEqual((await ids({})).slice(0, 1))
    const foreign = await ids({})
    expect(await onlinePoints(server.db, callerIn({ tenantId: 1 }), foreign, 'en')).toEqual([])
  })
})

describe('over HTTP', () => {
  test('it needs a session, and knows no other company', async () => {
    expect((await server.send(onlineCalls.list, { query: {} })).status).toBe(401)
    expect((await server.send(onlineCalls.export, { query: {} })).status).toBe(401)
    const { data } = await server.send(onlineCalls.list, { query: { companyId: String(companyIds[0]) } }, token)
    expect(data).toEqual({ records: [], total: 0, counts: {} })
  })

  test('a page and a workbook', async () => {
    expect((await server.send(onlineCalls.list, { query: { pageSize: '1', sort: 'nothing' } }, token)).code).not.toBe(200)
    expect((await server.send(onlineCalls.list, { query: { pageSize: '1' } }, token)).code).toBe(200)
    const answer = await server.send(onlineCalls.export, { query: {} }, token)
    expect(String(answer.headers['content-type'])).toContain('spreadsheet')
  })
})
