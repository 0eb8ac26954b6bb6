import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { fileKindOf } from '@undertone/domain/file/file-kinds.table'
import { type PictureKind, pictureCalls, pictureFieldOf, pictureKinds, pictureParents } from '@undertone/domain/picture/picture.calls'
import type { Database } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { fileInScope } from '../../resource/file.store.ts'
import { checkMinSize, ownerOf } from '../../resource/resource-store.ts'
import { notChildren, pictureOf, replacePlacements, setPicture } from './picture.store.ts'

function routesOf(db: Database, events: Events, kind: PictureKind): Binding[] {
  const calls = pictureCalls[kind]
  const { resource } = pictureParents[kind]
  const changed = ({ scope, homeCompanyId }: Caller) => {
    if (scope.tenantId !== null) events.emit('assets', { tenantId: scope.tenantId, companyId: homeCompanyId ?? 0, resource: resource.key })
  }
  return [
    bind(calls.get, async ({ query }, { caller }) => {
      const found = await pictureOf(db, caller.scope, kind, query.id)
      if (!found && query.id !== undefined) throw new DomainError(coreErrors.recordNotFound)
      return found ?? null
    }),
    bind(calls.set, async ({ body: { id, fileId } }, { caller }) => {
      await db.transaction().execute(async (tx) => {
        await ownerOf(tx, resource, caller.scope, id, 'id')
        const file = fileId === null ? null : await fileInScope(tx, caller, fileId)
        if (file === undefined || (file && !fileKindOf(file.kind).isImage)) throw new DomainError(fileErrors.fileNotFound, {}, 'fileId')
        if (file) checkMinSize(pictureFieldOf(kind), file, 'fileId')
        await setPicture(tx, kind, id, fileId)
      })
      changed(caller)
      return null
    }),
    bind(calls.place, async ({ body: { id, placements } }, { caller }) => {
      const childIds = placements.map((one) => one.childId)
      if (new Set(childIds).size !== childIds.length)
        throw new DomainError(coreErrors.invalidInput, {
          detail: { cn: 'placements：childId 重复', en: 'placements: The same childId twice' },
        })
      await db.transaction().execute(async (tx) => {
        const { tenantId } = await ownerOf(tx, resource, caller.scope, id, 'id')
        if ((await notChildren(tx, caller.scope, kind, id, childIds)).length > 0)
          throw new DomainError(coreErrors.recordNotFound, {}, 'placements')
        await replacePlacements(tx, caller.scope, kind, { id, tenantId }, placements)
      })
      changed(caller)
      return null
    }),
  ]
}

/** Pictures of companies, areas and machines, with the objects placed on them. */
export const pictureRoutes = (db: Database, events: Events): Binding[] => pictureKinds.flatMap((kind) => routesOf(db, events, kind))
