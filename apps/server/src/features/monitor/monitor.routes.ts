import { attentionCalls } from '@undertone/domain/alarm/attention/attention.calls'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { sensorModelFor } from '@undertone/domain/device/model/sensor-models.table'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import type { AttentionList } from '../../contracts/attention-list.ts'
import type { ReadFleetOverview } from '../../contracts/fleet-overview.ts'
import type { Visibility } from '../../contracts/live-stream.ts'
import { treeRows } from '../../plant/fleet.store.ts'
import { channelAt, firstOf, type PlantRow, plantRows, pointsInScope } from '../../plant/live-point.store.ts'
import { machineStateFrom, pointDataFrom } from '../../plant/live-point.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { type Caller, may, type Scope } from '../../platform/identity/principal.ts'
import { activeAlarms, presentFindings } from './attention/attention.store.ts'
import { treeFrom } from './attention/tree.ts'
import type { LiveStreams } from './live.ts'

const onlyCompanies = ({ ownWithin }: Scope) => ownWithin !== 'all' && ownWithin.length === 0

async function visibilityOf(db: Database, scope: Scope, tenantId: number): Promise<Visibility> {
  return { tenantId, companyIds: scope.companyIds, mappingIds: onlyCompanies(scope) ? new Set() : await pointsInScope(db, scope) }
}

/** Marks are equal when permissions and visibility are the same. */
const rightsMark = (caller: Caller, { companyIds, mappingIds }: Visibility): string =>
  JSON.stringify([[...caller.permissions], companyIds === 'all' ? companyIds : [...companyIds].sort((a, b) => a - b), [...mappingIds]])

/** The tree, with the point of each machine that Home would name. */
const treeRoute = (db: Database): Binding =>
  bind(monitorCalls.tree, async ({ query }, { caller }) => {
    const { scope } = caller
    const [fleet, alarms, findings] = await Promise.all([
      treeRows(db, scope, query.companyId),
      activeAlarms(db, scope),
      may(caller, diagnosisCalls.findPage.access) ? presentFindings(db, scope) : [],
    ])
    return treeFrom(fleet, Date.now(), { alarms, findings })
  })

/** One machine with its points. */
const machineRoute = (db: Database): Binding =>
  bind(monitorCalls.equipment, async ({ query }, { caller, language }) => {
    const now = Date.now()
    const id = query.equipmentId ?? (await firstOf(db, caller.scope, 'equipment'))
    const rows = id === undefined ? [] : await plantRows(db, caller.scope, { equipmentId: id })
    const [first] = rows
    if (!first || first.equipmentId === null) return null
    const { equipmentId, equipmentName, areaId, areaName, companyId, companyName } = first
    const { equipmentType, level, runStatus, ratedSpeed, ratedPower } = first
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
      state: machineStateFrom(first, rows, now),
      points: rows.filter((row) => row.mappingId !== null).map((row) => pointDataFrom(row, now, caller, language)),
    }
  })

/** Whether a point has waveforms, or may get them: an analogue channel takes none. */
const hasWaves = ({ model, category, waveHz }: PlantRow): boolean => waveHz !== null || sensorModelFor(model, category)?.waves.length !== 0

/** One measuring point. */
const pointRoute = (db: Database): Binding =>
  bind(monitorCalls.mapping, async ({ query }, { caller, language }) => {
    const id = query.mappingId ?? (await firstOf(db, caller.scope, 'mapping'))
    const [row] = id === undefined ? [] : await plantRows(db, caller.scope, { mappingId: id })
    if (!row || row.equipmentId === null) return { mapping: null }
    const { equipmentId, equipmentName, areaId, areaName, companyId, companyName, dataUpload, picture } = row
    return {
      mapping: {
        ...pointDataFrom(row, Date.now(), caller, language),
        equipmentId,
        equipmentName,
        areaId,
        areaName,
        companyId,
        companyName,
        uploadMinutes: dataUpload,
        channel: await channelAt(db, id ?? 0),
        picture,
        hasWaves: hasWaves(row),
      },
    }
  })

/** Loads a session again; undefined when it is over. */
export interface Sessions {
  callerOfSession(tokenHash: Buffer): Promise<Caller | undefined>
}

/** The stream of new values and events; it ends when the reader's session or rights change. */
const liveRoute = (db: Database, live: LiveStreams, sessions: Sessions): Binding =>
  bind(monitorCalls.live, async (_input, { caller }, reply) => {
    const { accountId, scope } = caller
    if (scope.tenantId === null) throw new DomainError(coreErrors.forbidden)
    const last = reply.request.headers['last-event-id']
    const visibility = await visibilityOf(db, scope, scope.tenantId)
    const opened = rightsMark(caller, visibility)
    live.open(reply, { accountId, visibility }, typeof last === 'string' ? last : undefined, async () => {
      const now = await sessions.callerOfSession(caller.tokenHash)
      if (now?.scope.tenantId !== scope.tenantId || now.scope.tenantId === null || !may(now, monitorCalls.live.access)) return false
      return rightsMark(now, await visibilityOf(db, now.scope, now.scope.tenantId)) === opened
    })
    return reply
  })

/** What the routes answer from. */
interface MonitorParts {
  readonly readFleetOverview: ReadFleetOverview
  readonly attention: AttentionList
  readonly live: LiveStreams
}

/** The current state of plants, machines and points, and their live stream. */
export function monitorRoutes(db: Database, { readFleetOverview, attention, live }: MonitorParts, sessions: Sessions): Binding[] {
  return [
    treeRoute(db),
    bind(monitorCalls.home, ({ query }, { caller }) => readFleetOverview(caller.scope, query.companyId)),
    bind(attentionCalls.findPage, ({ body }, { caller, language }) => attention.page(caller, body, language)),
    machineRoute(db),
    pointRoute(db),
    liveRoute(db, live, sessions),
  ]
}
