import { type WorkDesk, workCalls } from '@undertone/domain/work/work.calls'
import type { ConcludeFinding } from '../../contracts/finding-conclusion.ts'
import { possibleOwners } from '../../plant/owners.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { addWork, machineOf } from './add-work.ts'
import { editWork } from './edit-work.ts'
import { noteExternal } from './external-work.ts'
import { closeFault, moveWork } from './move-work.ts'
import { workDetail, workPage } from './work.service.ts'
import type { WorkKindCode } from './work.store.ts'

/** The calls of one kind of work at a desk. */
export function workRoutes(db: Database, conclude: ConcludeFinding, kind: WorkKindCode, desk: WorkDesk): Binding[] {
  const calls = workCalls[desk][kind]
  return [
    bind(calls.findPage, ({ body }, { caller, language }) => workPage(db, caller, { kind, desk }, body, language)),
    bind(calls.getDetail, ({ query }, { caller, language }) => workDetail(db, caller, kind, query.id, language)),
    bind(calls.people, ({ query }, { caller }) => possibleOwners(db, caller.scope.tenantId, machineOf(query.equipmentId, { kind, desk }))),
    bind(calls.add, async ({ body }, { caller, language }) =>
      workDetail(db, caller, kind, await addWork(db, caller, { kind, desk }, body), language),
    ),
    bind(calls.edit, async ({ body }, { caller, language }) => {
      await editWork(db, caller, { kind, desk }, body)
      return workDetail(db, caller, kind, body.id, language)
    }),
    ...[calls.lead, calls.work, calls.review].map((call) =>
      bind(call, async ({ body }, { caller, language }) => {
        await moveWork({ db, conclude }, caller, { kind, desk }, body)
        return workDetail(db, caller, kind, body.id, language)
      }),
    ),
    bind(calls.external, async ({ body }, { caller, language }) => {
      await noteExternal(db, caller, kind, body)
      return workDetail(db, caller, kind, body.id, language)
    }),
    bind(calls.closeFault, async ({ body }, { caller, language }) => {
      await closeFault(db, caller, kind, body.id)
      return workDetail(db, caller, kind, body.id, language)
    }),
  ]
}
