import { describe, expect, it } from 'vitest'
import { plants, stations } from '../plants/plants.ts'
import type { Answer } from '../transport/answer.ts'
import type { Api } from '../transport/api.ts'
import { commission } from './commissioning.ts'

/** A product in memory: resources with ids, found by equal fields, texts by containment. */
function product() {
  const tables = new Map<string, Answer[]>([['company', plants.map((plant, i) => ({ id: 14 + i, name: plant.company }))]])
  let count = 100
  const api: Api = {
    async post(path, body) {
      const [, resource = '', action] = path.split('/')
      const rows = tables.get(resource) ?? []
      tables.set(resource, rows)
      const given: Answer = typeof body === 'object' && body !== null ? { ...body } : {}
      if (action === 'resetCredential') return { credential: `reset-${given.id}` }
      if (action === 'add') {
        const row = { ...given, id: ++count }
        rows.push(row)
        return resource === 'gateway' ? { ...row, credential: `token-${row.id}` } : row
      }
      const { pageNum, pageSize, ...filter } = given
      const records = rows.filter((row) =>
        Object.entries(filter).every(([key, value]) => (typeof value === 'string' ? String(row[key]).includes(value) : row[key] === value)),
      )
      return { records, total: records.length }
    },
    put: async () => undefined,
    // The template made from a machine, and the parts of an existing one.
    get: async () => ({ values: { type: 3 }, components: [], points: [], mark: 'seen' }),
    upload: async () => undefined,
  }
  return { api, tables }
}

describe('commissioning', () => {
  it('makes everything once, and finds it the second time with the same tokens', async () => {
    const { api, tables } = product()
    const first = await commission(api, plants, new Map())
    expect(first.fresh).toBe(true)
    expect(tables.get('sensor')).toHaveLength(stations.length)
    expect(tables.get('equipment')).toHaveLength(10)
    expect(first.credentials.size).toBe(tables.get('gateway')?.length)
    const second = await commission(api, plants, first.credentials)
    expect(tables.get('equipmentRunThreshold')).toHaveLength(3)
    expect(tables.get('machineModel')).toHaveLength(2)
    expect(tables.get('bandAlarm')).toHaveLength(4)
    expect(second).toEqual({ credentials: first.credentials, fresh: false })
    expect(tables.get('mapping')).toHaveLength(stations.length)
  })

  it('generates a missing or rejected token again, and keeps the others', async () => {
    const { api } = product()
    const { credentials } = await commission(api, plants, new Map())
    const known = new Map(credentials)
    known.delete('GW-RM-01')
    const again = await commission(api, plants, known, new Set(['GW-NP-01']))
    expect(again.credentials.get('GW-RM-01')).toMatch(/^reset-/)
    expect(again.credentials.get('GW-NP-01')).toMatch(/^reset-/)
    expect(again.credentials.get('GW-HW-01')).toBe(credentials.get('GW-HW-01'))
  })
})
