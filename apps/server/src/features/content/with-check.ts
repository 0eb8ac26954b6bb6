import type { Resource } from '@undertone/domain/core/resource'
import type { Tx } from '../../platform/database/database.ts'
import type { ResourceSteps } from '../../resource/resource-routes.ts'
import { add, detail, edit, type Values } from '../../resource/resource-store.ts'

type Check = (tx: Tx, values: Values & { id?: number }, timeZone: string) => Promise<void> | void

/** Steps of a resource with a rule across fields: the check receives the row as it will be saved. */
export function withCheck(of: Resource, check: Check): ResourceSteps {
  return {
    add: async (tx, draft, { caller }) => {
      await check(tx, draft, caller.timeZone)
      return { id: await add(tx, of, caller.scope, caller.timeZone, draft) }
    },
    edit: async (tx, change, { caller }) => {
      const before = await detail(tx, of, caller.scope, caller.timeZone, change.id)
      await check(tx, { ...before, ...change }, caller.timeZone)
      await edit(tx, of, caller.scope, caller.timeZone, change)
    },
  }
}
