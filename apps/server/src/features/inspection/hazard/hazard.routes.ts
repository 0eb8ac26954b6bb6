import { callOfHazardRole, hazardCalls } from '@undertone/domain/inspection/hazard/hazard.calls'
import { hazardRoles } from '@undertone/domain/inspection/hazard/hazard-moves.table'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { addHazard } from './add-hazard.ts'
import { attachToHazard } from './attach-to-hazard.ts'
import { editHazard } from './edit-hazard.ts'
import { withCheck } from './failed-check.ts'
import { hazardDetail, hazardPage, hazardPeople } from './hazard.service.ts'
import { moveHazard } from './move-hazard.ts'
import { reportAgain } from './report-again.ts'

export function hazardRoutes(db: Database): Binding[] {
  return [
    bind(hazardCalls.findPage, ({ body }, { caller }) => hazardPage(db, caller, body)),
    bind(hazardCalls.getDetail, ({ query }, { caller }) => hazardDetail(db, caller, query.id)),
    bind(hazardCalls.people, ({ query }, { caller }) => hazardPeople(db, caller, query.id)),
    bind(hazardCalls.add, async ({ body }, { caller }) => {
      const id = await db.transaction().execute(async (tx) => {
        const added = await addHazard(tx, caller, await withCheck(tx, caller, body))
        // A report that its own author sends again, because the answer was lost, has nothing new to say.
        if (!added.isNew && !added.isOwn) await reportAgain(tx, caller, added.id, body)
        return added.id
      })
      return hazardDetail(db, caller, id)
    }),
    bind(hazardCalls.attach, async ({ body }, { caller }) => {
      await attachToHazard(db, caller, body)
      return null
    }),
    bind(hazardCalls.edit, async ({ body }, { caller }) => {
      await editHazard(db, caller, body)
      return hazardDetail(db, caller, body.id)
    }),
    ...hazardRoles.map((role) =>
      bind(callOfHazardRole[role], async ({ body }, { caller }) => {
        await moveHazard(db, caller, role, body)
        return hazardDetail(db, caller, body.id)
      }),
    ),
  ]
}
