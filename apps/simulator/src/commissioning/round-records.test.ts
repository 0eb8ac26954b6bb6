import { expect, it } from 'vitest'

import type { Api } from '../transport/api.ts'
import { commissionRounds, recordingOf } from './round-records.ts'

/** A product that keeps what it is sent, finds every machine, point and entry by its name, and has one open round of the points that were made. */
function product() {
  const sent: { readonly path: string; readonly body: Record<string, unknown> }[] = []
  const kept = new Map<string, Record<string, unknown>[]>()
  const items = [
    { id: 1, name: 'Velocity, drive end' },
    { id: 2, name: 'Waveform, drive end' },
  ]
  const known = new Set(['/company', '/equipment', '/mapping', '/inspectionGroup', '/inspection/upkeepLib'])
  const post = async (path: string, given: unknown): Promise<unknown> => {
    const body = { ...(given as Record<string, unknown>) }
    const table = path.slice(0, path.lastIndexOf('/'))
    if (path === '/inspectionTask/findPage') return { records: [{ id: 8 }] }
    if (path.endsWith('/findPage')) {
      if (known.has(table)) return { records: [{ id: 3, ...body }] }
      return { records: (kept.get(table) ?? []).filter(({ name }) => name === body.name) }
    }
    sent.push({ path, body })
    const row = { ...body, id: sent.length }
    if (path.endsWith('/add')) kept.set(table, [...(kept.get(table) ?? []), row])
    return row
  }
  const stops = () => (kept.get('/inspectionPoint') ?? []).map(({ id, name }) => ({ pointId: id, name, items }))
  const api: Api = {
    post,
    put: async () => undefined,
    get: async () => ({ canDo: true, stops: stops() }),
    upload: async (path) =>
      void sent.push({ path: path.replace(/\?.*/, ''), body: Object.fromEntries(new URLSearchParams(path.split('?')[1])) }),
  }
  return { api, sent }
}

it('enters devices, a walked round, maintenance plans with readings and a report, each once', async () => {
  const { api, sent } = product()
  const nowMs = Date.parse('2026-11-30T08:00:00Z')
  await commissionRounds({ reporter: api, lead: api }, 'Harbour Works', nowMs)
  const count = (path: string) => sent.filter((one) => one.path === path).length
  expect(count('/inspectionDevice/add')).toBe(3)
  expect(count('/inspectionTask/answer')).toBe(2)
  expect(sent.filter(({ path }) => path === '/inspectionWave/apply')).toHaveLength(2)
  expect(count('/inspection/upkeepPlan/add')).toBe(3)
  // The oldest reading first: a meter refuses an earlier one.
  const readings = sent.filter(({ path }) => path.endsWith('/addReading')).map(({ body }) => Number(body.at))
  expect(readings).toEqual(readings.toSorted((a, b) => a - b))
  expect(sent.at(-1)).toMatchObject({ path: '/inspectionReport/create', body: { cycle: 'week', year: 2026, number: 49 } })
  // One device is out of calibration.
  const late = sent.filter(({ path, body }) => path === '/inspectionDevice/add' && String(body.calibratedUntil) < '2026-11-30')
  expect(late.map(({ body }) => body.name)).toEqual(['Thermometer 1'])

  const before = sent.length
  await commissionRounds({ reporter: api, lead: api }, 'Harbour Works', nowMs)
  // A report that exists is answered by its call, and nothing is made.
  expect(sent.slice(before).map(({ path }) => path)).toEqual(['/inspectionReport/create'])
})

it('makes recordings whose largest value is that of a healthy machine', () => {
  const rows = new TextDecoder().decode(recordingOf(24.8)).trim().split('\n').slice(1)
  const values = rows.map((row) => Math.abs(Number(row.split(',')[1])))
  expect(values).toHaveLength(2048)
  expect(Math.max(...values)).toBeLessThan(1)
  expect(Math.max(...values)).toBeGreaterThan(0.5)
})
