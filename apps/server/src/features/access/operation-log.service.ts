import { type OperationCode, operationOf } from '@undertone/domain/access/operation-kind'
import { sensorThresholdTag } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import type { Call } from '@undertone/domain/core/call'
import { DomainError, messageOf } from '@undertone/domain/core/error'
import type { Database } from '../../platform/database/database.ts'
import type { Journal, RecordedRequest } from '../../platform/http/journal.ts'
import { masked, resourceOfTag, snapshot, storable, thresholdSnapshot } from './snapshot.ts'

/** Ids of the rows that a request concerns. */
function idsOf(call: Call, { params, body }: RecordedRequest['input']): number[] {
  const names = ['id', 'ids', `${call.tag}Id`, `${call.tag}Ids`]
  const given = [params, body].flatMap((part) =>
    part === null || typeof part !== 'object'
      ? []
      : Object.entries(part).flatMap(([name, value]) => (names.includes(name) ? [value].flat() : [])),
  )
  const numbers = given.flatMap((value) => (typeof value === 'string' ? value.split(',') : [value])).map(Number)
  return [...new Set(numbers.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, 1000)
}

/** The web application runs in a desktop or mobile browser; any other client is a program. */
const sourceOf = (agent: string): number => (/Mobi|Android|iPhone|iPad/i.test(agent) ? 2 : /Mozilla/i.test(agent) ? 1 : 0)

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(masked(value)))

interface Outcome {
  readonly ids: readonly number[]
  readonly before: unknown
  readonly after: unknown
  readonly startedAt: number
  readonly error: unknown
}

/** Records every operation: who, when, what, from where, its result, and the rows before and after. */
export class OperationLog implements Journal {
  readonly #db: Database
  readonly #onFault: (error: unknown) => void

  /** `onFault` is called when a row could not be written; the operation itself is not undone. */
  constructor(db: Database, onFault: (error: unknown) => void) {
    this.#db = db
    this.#onFault = onFault
  }

  async record<T>(act: RecordedRequest, run: () => Promise<T>): Promise<T> {
    const kind = operationOf(act.call)
    if (kind === undefined) return run()
    const startedAt = performance.now()
    const { tenantId } = act.caller.scope
    const of = resourceOfTag(act.call.tag)
    const ids = idsOf(act.call, act.input)
    const snapshotRows = async (wanted: readonly number[]) => {
      if (of) return snapshot(this.#db, of, tenantId, wanted)
      return act.call.tag === sensorThresholdTag ? thresholdSnapshot(this.#db, tenantId, wanted) : null
    }
    const before = await snapshotRows(ids)
    try {
      const result = await run()
      const made = kind === 1 ? idOf(result) : undefined
      const all = made === undefined || ids.includes(made) ? ids : [...ids, made]
      await this.#write(act, kind, { ids: all, before, after: await snapshotRows(all), startedAt, error: undefined })
      return result
    } catch (error) {
      await this.#write(act, kind, { ids, before, after: null, startedAt, error })
      throw error
    }
  }

  async #write({ call, caller, address, agent, path, input }: RecordedRequest, kind: OperationCode, outcome: Outcome): Promise<void> {
    const { error } = outcome
    const failed = error !== undefined
    try {
      await this.#db
        .insertInto('operationLog')
        .values({
          accountId: caller.openApiKeyId === undefined ? caller.accountId : null,
          userName: caller.userName,
          tenantId: caller.scope.tenantId,
          kind,
          subject: call.tag,
          method: call.method,
          path: path.slice(0, 500),
          ids: [...outcome.ids],
          source: sourceOf(agent),
          result: failed ? 1 : 0,
          code: !failed ? 200 : error instanceof DomainError ? error.row.code : 500,
          message: !failed ? '' : storable(error instanceof DomainError ? messageOf(error, 'en') : 'Internal server error'),
          durationMs: performance.now() - outcome.startedAt,
          address,
          agent,
          input: json({ ...(input.params as object), ...(input.query as object), ...(input.body as object) }),
          before: json(outcome.before),
          after: json(outcome.after),
        })
        .execute()
    } catch (fault) {
      this.#onFault(fault)
    }
  }
}

/** The id of a created row, if the result contains it. */
function idOf(result: unknown): number | undefined {
  if (typeof result !== 'object' || result === null || !('id' in result)) return undefined
  return typeof result.id === 'number' ? result.id : undefined
}
