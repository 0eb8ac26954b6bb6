import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { isOfPlatform, type Resource } from '@undertone/domain/core/resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { resources } from '@undertone/domain/index/resources'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Events } from '../platform/events/events.ts'
import { type Binding, bind } from '../platform/http/http.ts'
import type { Context } from '../platform/identity/principal.ts'
import type { Writer } from './import-run.ts'
import { mayChoose } from './option-rights.ts'
import { add, detail, edit, findPage, options, type PageRequest, remove, type ShownRow, type Values } from './resource-store.ts'
import { sheetRoutes } from './sheet-routes.ts'

/** Shown once with a new row: a credential. */
type Shown = Readonly<Record<string, string | number | boolean | null>>

/** Steps a feature may replace; there are no hooks before or after. */
export interface ResourceSteps {
  findPage?: (request: PageRequest, context: Context) => Promise<{ records: ShownRow[]; total: number }>
  detail?: (id: number, context: Context) => Promise<ShownRow>
  /** Answers every session: only for what every user may choose from. */
  options?: (query: Values, context: Context) => Promise<{ label: string; value: number }[]>
  add?: (tx: Tx, draft: Values, context: Context) => Promise<{ id: number; shown?: Shown }>
  /** The result is returned with the row. */
  edit?: Writer['edit']
  remove?: (tx: Tx, ids: readonly number[], context: Context) => Promise<void>
  /** Warnings of an import, shown in its preview. */
  warnings?: Writer['warnings']
  /** The records of the parts of a row, for its workbook. */
  parts?: Writer['parts']
}

/** The write steps: those of the feature, otherwise the store's. */
function writerOf(of: Resource, steps: ResourceSteps): Omit<Writer, 'add'> & { add: NonNullable<ResourceSteps['add']> } {
  return {
    of,
    add: steps.add ?? (async (tx, draft, { caller }) => ({ id: await add(tx, of, caller.scope, caller.timeZone, draft) })),
    edit: steps.edit ?? ((tx, change, { caller }) => edit(tx, of, caller.scope, caller.timeZone, change)),
    warnings: steps.warnings,
    parts: steps.parts,
    remove: steps.remove ?? ((tx, ids, { caller }) => remove(tx, of, caller.scope, ids)),
  }
}

/** The calls of a resource, served by the store unless a step is replaced. Writes are one transaction and emit an event. */
export function resourceRoutes(db: Database, events: Events, of: Resource, steps: ResourceSteps = {}): Binding[] {
  const calls = callsOf(of)
  const writer = writerOf(of, steps)
  const changed = ({ caller }: Context) => {
    if (isOfPlatform(of)) events.emit('platform', { resource: of.key })
    if (caller.scope.tenantId !== null)
      events.emit('assets', { tenantId: caller.scope.tenantId, companyId: caller.homeCompanyId ?? 0, resource: of.key })
  }
  const page = steps.findPage ?? ((request: PageRequest, { caller }: Context) => findPage(db, of, caller.scope, caller.timeZone, request))
  const read = steps.detail ?? ((id: number, { caller }: Context) => detail(db, of, caller.scope, caller.timeZone, id))
  return [
    bind(calls.findPage, ({ body }, context) => page(body, context)),
    bind(calls.options, async ({ query }, context) => {
      const { caller } = context
      if (steps.options) return steps.options(query, context)
      if (!mayChoose(caller, of)) throw new DomainError(coreErrors.forbidden)
      return options(db, of, caller.scope, query)
    }),
    bind(calls.add, async ({ body }, context) => {
      const made = await db.transaction().execute((tx) => writer.add(tx, body, context))
      changed(context)
      return { ...(await read(made.id, context)), ...made.shown }
    }),
    bind(calls.edit, async ({ body }, context) => {
      const shown = await db.transaction().execute((tx): Promise<unknown> => writer.edit(tx, body, context))
      changed(context)
      return { ...(await read(body.id, context)), ...(typeof shown === 'object' ? shown : {}) }
    }),
    bind(calls.remove, async ({ params }, context) => {
      await db.transaction().execute((tx) => writer.remove(tx, params.ids, context))
      changed(context)
      return null
    }),
    bind(calls.batchEdit, async ({ body }, context) => {
      const ids = [...new Set(body.ids)]
      await db.transaction().execute(async (tx) => {
        for (const id of ids) await writer.edit(tx, { ...body.change, id }, context)
      })
      changed(context)
      return { changed: ids.length }
    }),
    ...sheetRoutes(db, writer, page, changed),
    bind(calls.detail, ({ params }, context) => read(params.id, context)),
  ]
}

/** The calls of all listed resources without a feature, served by the store. */
export function plainRoutes(db: Database, events: Events, served: readonly Binding[]): Binding[] {
  const taken = new Set(served.map(({ call }) => call.path))
  return resources.filter((of) => !taken.has(callsOf(of).findPage.path)).flatMap((of) => resourceRoutes(db, events, of))
}
