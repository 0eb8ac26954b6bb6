import { simulationCalls } from '@undertone/domain/alarm/simulation/simulation.calls'
import { equipmentRunThreshold } from '@undertone/domain/alarm/threshold/run-threshold.resource'
import { sensorThresholdCalls } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { threshold } from '@undertone/domain/alarm/threshold/threshold.resource'
import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import type { Context } from '../../../platform/identity/principal.ts'
import { resourceRoutes } from '../../../resource/resource-routes.ts'
import { detail, findPage } from '../../../resource/resource-store.ts'
import { sheetRoutes } from '../../../resource/sheet-routes.ts'
import { bandAlarmRoutes } from '../band/band-alarm.routes.ts'
import type { BandMeter } from '../band/band-meter.ts'
import { maintenanceRoutes } from '../maintenance/maintenance.routes.ts'
import { qualityRoutes } from '../quality/quality.routes.ts'
import { alarmRecordRoutes } from '../record/alarm-record.routes.ts'
import { simulate } from '../simulation/simulation.service.ts'
import { addRunThreshold, editRunThreshold } from '../threshold/run-threshold.service.ts'
import { assignThreshold, limitsOf, resetThresholds, saveSensor, sensorLimits } from '../threshold/sensor-threshold.service.ts'
import { thresholdRows, thresholdWriter } from '../threshold/sensor-threshold.sheet.ts'
import { addThreshold, editThreshold, removeThresholds, withUse } from '../threshold/threshold.service.ts'

/** Threshold templates, limits of sensors, and run thresholds. */
export function alarmRoutes(db: Database, events: Events, meter: BandMeter): Binding[] {
  const changed = ({ caller }: Context) => {
    if (caller.scope.tenantId !== null)
      events.emit('assets', { tenantId: caller.scope.tenantId, companyId: caller.homeCompanyId ?? 0, resource: 'threshold' })
  }
  return [
    ...alarmRecordRoutes(db, events),
    ...qualityRoutes(db),
    ...maintenanceRoutes(db, events),
    ...bandAlarmRoutes(db, events, meter),
    bind(simulationCalls.replay, ({ body }, { caller }) => simulate(db, caller, body, Date.now())),
    ...resourceRoutes(db, events, threshold, {
      findPage: async (request, { caller }) => {
        const page = await findPage(db, threshold, caller.scope, caller.timeZone, request)
        return { ...page, records: await withUse(db, page.records) }
      },
      detail: async (id, { caller }) => {
        const row = await detail(db, threshold, caller.scope, caller.timeZone, id)
        return (await withUse(db, [row]))[0] ?? row
      },
      add: async (tx, draft, { caller }) => ({ id: await addThreshold(tx, caller, draft) }),
      edit: (tx, change, { caller }) => editThreshold(tx, caller, change),
      remove: (tx, ids, { caller }) => removeThresholds(tx, caller, ids),
    }),
    ...resourceRoutes(db, events, equipmentRunThreshold, {
      add: async (tx, draft, { caller }) => ({ id: await addRunThreshold(tx, caller, draft) }),
      edit: (tx, change, { caller }) => editRunThreshold(tx, caller, change),
    }),
    bind(sensorThresholdCalls.findPage, ({ body }, { caller }) => {
      const { pageNum, pageSize, ...filter } = body
      return sensorLimits(db, caller, filter, { pageNum, pageSize })
    }),
    bind(sensorThresholdCalls.ofPoint, async ({ query }, { caller }) => {
      const found = await sensorLimits(db, caller, { mappingId: query.mappingId }, { pageNum: 1, pageSize: 1 })
      return found.records[0]?.limits ?? []
    }),
    bind(sensorThresholdCalls.assign, async ({ body }, context) => {
      const count = await db.transaction().execute((tx) => assignThreshold(tx, context.caller, body.ids, body.thresholdId))
      changed(context)
      return { changed: count }
    }),
    bind(sensorThresholdCalls.reset, async ({ body }, context) => {
      const count = await db.transaction().execute((tx) => resetThresholds(tx, context.caller, body.ids))
      changed(context)
      return { changed: count }
    }),
    bind(sensorThresholdCalls.save, async ({ body }, context) => {
      const saved = await db.transaction().execute((tx) => saveSensor(tx, context.caller, body))
      changed(context)
      return saved
    }),
    ...sheetRoutes(
      db,
      thresholdWriter,
      ({ pageNum, pageSize, ...filter }, { caller }) => thresholdRows(db, caller, filter, { pageNum, pageSize }),
      changed,
    ),
    bind(sensorThresholdCalls.detail, ({ params }, { caller }) => limitsOf(db, caller, params.id)),
  ]
}
