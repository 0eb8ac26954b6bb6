import { type Answer, isAnswer, listAt, numberAt, objectOf } from './answer.ts'
import type { Api } from './api.ts'

/** A row that was found or created. */
export interface Ensured {
  readonly id: number
  readonly row: Answer
  readonly created: boolean
}

type Draft = Readonly<Record<string, string | number | boolean | readonly number[]>>

/** The row of a resource whose fields equal all of `identity`, or undefined. */
export async function findRow(api: Api, resource: string, identity: Draft): Promise<Answer | undefined> {
  const page = objectOf(await api.post(`/${resource}/findPage`, { pageNum: 1, pageSize: 1000, ...identity }), resource)
  // The list matches texts by containment, so "Pump" would also find "Pump DE".
  return listAt(page, 'records').find(
    (row): row is Answer => isAnswer(row) && Object.entries(identity).every(([key, value]) => row[key] === value),
  )
}

/** Finds the row that has this identity, or adds it with the rest of its fields. */
export async function ensure(api: Api, resource: string, identity: Draft, rest: Draft): Promise<Ensured> {
  const found = await findRow(api, resource, identity)
  if (found) return { id: numberAt(found, 'id'), row: found, created: false }
  const row = objectOf(await api.post(`/${resource}/add`, { ...rest, ...identity }), `/${resource}/add`)
  return { id: numberAt(row, 'id'), row, created: true }
}
