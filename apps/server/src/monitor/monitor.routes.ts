import { coreErrors, Refusal } from '@undertone/domain/core/error'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import type { Database } from '../core/database.ts'
import { type Binding, bind } from '../core/http.ts'
import type { LiveStreams } from './live.ts'
import { homeFrom, machineStateFrom, pointStateFrom, treeFrom } from './monitor.service.ts'
import { plantRows } from './monitor.store.ts'

export function monitorRoutes(db: Database, live: LiveStreams, isAlive: (tokenHash: Buffer) => Promise<boolean>): Binding[] {
  return [
    bind(monitorCalls.tree, async ({ query }, { caller }) => treeFrom(await plantRows(db, caller.scope, query), Date.now())),
    bind(monitorCalls.home, async ({ query }, { caller }) => homeFrom(await plantRows(db, caller.scope, query), Date.now())),
    bind(monitorCalls.equipment, async ({ query }, { caller, language }) => {
      const now = Date.now()
      const all = await plantRows(db, caller.scope, query.equipmentId === undefined ? {} : { equipmentId: query.equipmentId })
      // Without an id: the first machine of the tree.
      const id = query.equipmentId ?? all.find((row) => row.equipmentId !== null)?.equipmentId
      const rows = all.filter((row) => row.equipmentId === id)
      const [first] = rows
      if (!first || first.equipmentId === null) return null
      const {
        equipmentId,
        equipmentName,
        areaId,
        areaName,
        companyId,
        companyName,
        equipmentType,
        level,
        runStatus,
        ratedSpeed,
        ratedPower,
      } = first
      return {
        equipmentId,
        equipmentName,
        areaId,
        areaName,
        companyId,
        companyName,
        type: equipmentType,
        level,
        runStatus,
        ratedSpeed,
        ratedPower,
        state: machineStateFrom(rows, now).state,
        points: rows.filter((row) => row.mappingId !== null).map((row) => pointStateFrom(row, now, caller.timeZone, language)),
      }
    }),
    bind(monitorCalls.mapping, async ({ query }, { caller, language }) => {
      const rows = await plantRows(db, caller.scope, query.mappingId === undefined ? {} : { mappingId: query.mappingId })
      const row = rows.find((one) => one.mappingId !== null)
      if (!row || row.equipmentId === null) return { mapping: null }
      const { equipmentId, equipmentName, areaId, areaName, companyId, companyName, dataUpload } = row
      return {
        mapping: {
          ...pointStateFrom(row, Date.now(), caller.timeZone, language),
          equipmentId,
          equipmentName,
          areaId,
          areaName,
          companyId,
          companyName,
          uploadMinutes: dataUpload,
        },
      }
    }),
    bind(monitorCalls.live, async (_input, { caller }, reply) => {
      const { accountId, scope } = caller
      if (scope.tenantId === null) throw new Refusal(coreErrors.forbidden)
      const last = reply.request.headers['last-event-id']
      live.open(reply, { accountId, tenantId: scope.tenantId }, typeof last === 'string' ? last : undefined, () =>
        isAlive(caller.tokenHash),
      )
      return reply
    }),
  ]
}
