import type { Resource } from '@undertone/domain/core/resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import type { Context } from '../core/caller.ts'
import type { Database, Tx } from '../core/database.ts'
import type { Events } from '../core/events.ts'
import { type Binding, bind } from '../core/http.ts'
import { add, detail, edit, findPage, options, type PageRequest, remove, type Values } from './resource-store.ts'

/** A feature that differs replaces a step; there are no hooks before or after. */
export interface ResourceSteps {
  findPage?: (request: PageRequest, context: Context) => Promise<{ records: (Values & { id: number })[]; total: number }>
  detail?: (id: number, context: Context) => Promise<Values & { id: number }>
  add?: (tx: Tx, draft: Values, context: Context) => Promise<{ id: number; shown?: Values }>
  edit?: (tx: Tx, change: Values & { id: number }, context: Context) => Promise<void>
  remove?: (tx: Tx, ids: readonly number[], context: Context) => Promise<void>
}

/** The six calls of a resource, served by the store unless a step is replaced. Writes are one transaction and tell the bus. */
export function resourceRoutes(db: Database, events: Events, of: Resource, steps: ResourceSteps = {}): Binding[] {
  const calls = callsOf(of)
  const zone = (context: Context) => context.caller.timeZone
  const changed = (context: Context) => {
    if (context.caller.scope.tenantId !== null)
      events.emit('assets', { tenantId: context.caller.scope.tenantId, companyId: context.caller.homeCompanyId ?? 0, resource: of.key })
  }
  const read = (id: number, context: Context) => steps.detail?.(id, context) ?? detail(db, of, context.caller.scope, zone(context), id)
  return [
    bind(calls.findPage, ({ body }, context) => {
      const request = body as PageRequest
      return (steps.findPage?.(request, context) ?? findPage(db, of, context.caller.scope, zone(context), request)) as never
    }),
    bind(calls.options, ({ query }, context) => options(db, of, context.caller.scope, query)),
    bind(calls.detail, ({ params }, context) => read(params.id, context) as never),
    bind(calls.add, async ({ body }, context) => {
      const made = await db.transaction().execute(
        async (tx) =>
          (await steps.add?.(tx, body as Values, context)) ?? {
            id: await add(tx, of, context.caller.scope, zone(context), body as Values),
          },
      )
      changed(context)
      return { ...(await read(made.id, context)), ...('shown' in made ? made.shown : {}) } as never
    }),
    bind(calls.edit, async ({ body }, context) => {
      const change = body as unknown as Values & { id: number }
      await db.transaction().execute((tx) => steps.edit?.(tx, change, context) ?? edit(tx, of, context.caller.scope, zone(context), change))
      changed(context)
      return (await read(change.id, context)) as never
    }),
    bind(calls.remove, async ({ params }, context) => {
      await db.transaction().execute((tx) => steps.remove?.(tx, params.ids, context) ?? remove(tx, of, context.caller.scope, params.ids))
      changed(context)
      return null
    }),
  ]
}
