import { expect, it } from 'vitest'
import type { Api } from '../transport/api.ts'
import { commissionFound } from './found-records.ts'

/** A product that keeps what it is sent, and has one machine of each name. */
function product() {
  const sent: { readonly path: string; readonly body: Record<string, unknown> }[] = []
  const rows = new Map<string, Record<string, unknown>[]>()
  const post = async (path: string, given: unknown): Promise<unknown> => {
    const body = { ...(given as Record<string, unknown>) }
    if (path.endsWith('/findPage')) {
      if (path === '/company/findPage' || path === '/equipment/findPage') return { records: [{ id: 3, ...body }] }
      const known = rows.get(path.replace('/findPage', '')) ?? []
      const records = known.filter(({ name, title }) => (body.keyword === undefined ? name === body.name : title === body.keyword))
      return { records, total: records.length }
    }
    sent.push({ path, body })
    const table = path.slice(0, path.lastIndexOf('/'))
    if (path.endsWith('/add')) rows.set(table, [...(rows.get(table) ?? []), { ...body, id: 1 }])
    return path === '/inspection/danger/add' ? { id: 1, version: 1, stage: 'ToApprove' } : { id: 1, ...body }
  }
  const api = { post, put: async () => undefined, get: async () => [{ id: 9, name: 'Engineer' }], upload: async () => null } as Api
  return { api, sent }
}

it('enters libraries, hazards of several stages and orders once', async () => {
  const { api, sent } = product()
  await commissionFound({ reporter: api, lead: api }, 'Harbour Works')
  const paths = sent.map(({ path }) => path)
  expect(paths.filter((path) => path.endsWith('Lib/add'))).toHaveLength(7)
  expect(paths.filter((path) => path === '/inspection/danger/add')).toHaveLength(3)
  expect(paths.filter((path) => path === '/inspection/repair/add')).toHaveLength(1)
  const before = sent.length
  await commissionFound({ reporter: api, lead: api }, 'Harbour Works')
  expect(sent.slice(before)).toEqual([])
})
