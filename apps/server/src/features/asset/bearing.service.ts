import { assetErrors } from '@undertone/domain/asset/asset.errors'
import { bearing } from '@undertone/domain/asset/bearing.resource'
import {
  type BearingFacts,
  checkBearing,
  contradiction,
  maxOrderDifference,
  modelKey,
  orderNames,
  ordersOf,
} from '@undertone/domain/asset/bearing-check'
import { DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { detail, edit, ownerOf, remove, type Values } from '../../resource/resource-store.ts'
import { readable } from '../../resource/scope.ts'

type Row = BearingFacts & { readonly id: number; readonly model: string; readonly manufacturer: string | null; readonly source: string }

const facts = ['rollerCount', 'elementDiameter', 'pitchDiameter', 'contactAngle', ...orderNames] as const

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const factsOf = (values: Values): BearingFacts =>
  Object.fromEntries(facts.map((name) => [name, numberOf(values[name])])) as Record<(typeof facts)[number], number | null>
const rowOf = (values: Values & { id: number }): Row => ({
  ...factsOf(values),
  id: values.id,
  model: String(values.model),
  manufacturer: typeof values.manufacturer === 'string' ? values.manufacturer : null,
  source: String(values.source),
})

const digits = /\d{2,6}/

/** All rows visible to the caller whose model contains the digits of one of these. */
async function sameDigits(db: Queries, caller: Caller, models: readonly string[]): Promise<Row[]> {
  const wanted = models.map((model) => digits.exec(model)?.[0]).filter((one) => one !== undefined)
  const found = await sql<Values & { id: number }>`select t.* from bearing as t
    where substring(t.model from '[0-9]{2,6}') = any(${wanted}::text[]) and ${readable(bearing, caller.scope, 't')} order by t.id`.execute(
    db,
  )
  return found.rows.map(rowOf)
}

const rivalsOf = (row: Row, others: readonly Row[]) =>
  others
    .filter((other) => other.id !== row.id && modelKey(other.model) === modelKey(row.model))
    .map((other) => ({ ...other, difference: maxOrderDifference(row, other) }))

/** Fills empty orders from the geometry; for an edited row, including orders that were empty before. */
export function withOrders(values: Values): Values {
  const computed = ordersOf(factsOf(values))
  if (!computed) return values
  const filled = orderNames.filter((name) => numberOf(values[name]) === null).map((name) => [name, Number(computed[name].toFixed(4))])
  return { ...values, ...Object.fromEntries(filled) }
}

export async function editBearing(tx: Tx, caller: Caller, change: Values & { id: number }): Promise<void> {
  const before = await detail(tx, bearing, caller.scope, caller.timeZone, change.id)
  const whole = withOrders({ ...before, ...change })
  const orders = Object.fromEntries(orderNames.map((name) => [name, whole[name]]))
  await edit(tx, bearing, caller.scope, caller.timeZone, { ...change, ...orders })
}

/** A bearing used by a machine template cannot be deleted; other uses are checked by its declaration. */
export async function removeBearings(tx: Tx, caller: Caller, ids: readonly number[]): Promise<void> {
  // Out-of-scope ids are reported first, as for any other deletion.
  for (const id of ids) await ownerOf(tx, bearing, caller.scope, id, 'id')
  const named = await sql`select 1 from machine_model_component where bearing_id = any(${ids}::int[]) limit 1`.execute(tx)
  if (named.rows.length > 0) throw new DomainError(assetErrors.bearingInTemplate)
  await remove(tx, bearing, caller.scope, ids)
}

/** Adds the number of failed checks to rows, including contradictions to other rows of their model. */
export async function withDoubts<T extends Values & { id: number }>(db: Queries, caller: Caller, rows: T[]) {
  const read = rows.map(rowOf)
  const others = await sameDigits(
    db,
    caller,
    read.map((row) => row.model),
  )
  return rows.map((row, at) => {
    const own = read[at]
    const doubts = own ? checkBearing(own).length + rivalsOf(own, others).filter(({ difference }) => difference > contradiction).length : 0
    return { ...row, doubts }
  })
}

/** Results of the kinematic checks of a row, and the rows of its model that contradict it. */
export async function checkOf(db: Queries, caller: Caller, id: number, language: Language) {
  const row = rowOf(await detail(db, bearing, caller.scope, caller.timeZone, id))
  const rivals = rivalsOf(row, await sameDigits(db, caller, [row.model]))
  return {
    computed: ordersOf(row) ?? null,
    findings: checkBearing(row).map((one) => ({ check: one.check, text: one[language] })),
    rivals: rivals.map(({ id, model, manufacturer, source, difference }) => ({ id, model, manufacturer, source, difference })),
  }
}
