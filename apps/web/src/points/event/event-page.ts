import type { PointEvent } from '@undertone/domain/alarm/event/point-event.calls'
import { maintenanceWindow } from '@undertone/domain/alarm/maintenance/maintenance.resource'
import { permissionOf } from '@undertone/domain/core/resource'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { resourceOf } from '@undertone/domain/index/resources'
import { to } from '@undertone/domain/index/to'
import { inspectionTaskCalls } from '@undertone/domain/inspection/round/round.calls'
import { logbookCalls } from '@undertone/domain/logbook/logbook.calls'
import { workAccess } from '@undertone/domain/work/work.calls'
import { permits } from '../../core/session/permissions.ts'

type Page = PointEvent['page']

/** The details page of an event: its address and the required permission. */
const pages: Readonly<Record<string, { readonly access: string; readonly path: (id: number, mappingId: number | null) => string }>> = {
  alarm: { access: 'business:alarm:list', path: (id) => to.alarm({ id }) },
  finding: { access: diagnosisCalls.getDetail.access, path: (id) => to.finding({ id }) },
  faultRepair: { access: workAccess('Repair', 'list'), path: (id) => to.faultRepair({ id }) },
  faultUpkeep: { access: workAccess('Upkeep', 'list'), path: (id) => to.faultUpkeep({ id }) },
  inspectionRound: { access: inspectionTaskCalls.findPage.access, path: (id) => to.inspectionRound({ id }) },
  logNote: { access: logbookCalls.findPage.access, path: (id, mappingId) => to.point({ mappingId, note: id }) },
  maintenanceWindow: { access: permissionOf(maintenanceWindow, 'list'), path: () => to.maintenanceWindows() },
  alarmShelf: { access: 'business:alarm:list', path: to.shelvedAlarms },
  mapping: { access: permissionOf(resourceOf('mapping'), 'list'), path: (id) => to.assetTree({ kind: 'mapping', id }) },
  equipment: { access: permissionOf(resourceOf('equipment'), 'list'), path: (id) => to.assetTree({ kind: 'equipment', id }) },
  sensor: { access: permissionOf(resourceOf('sensor'), 'list'), path: () => to.sensors() },
  sensorThreshold: { access: 'business:sensorThreshold:list', path: (id) => to.sensorThresholds({ open: id }) },
  threshold: { access: permissionOf(resourceOf('threshold'), 'list'), path: to.thresholds },
  machineModel: { access: permissionOf(resourceOf('machineModel'), 'list'), path: to.machineModels },
  equipmentRunThreshold: {
    access: permissionOf(resourceOf('equipmentRunThreshold'), 'list'),
    path: (_, mappingId) => to.runThresholds({ mappingId }),
  },
}

/** The address of the details page of an event of a point, or null without a page or permission. */
export function eventHref({ of, id }: Page, permissions: readonly string[], mappingId: number | null): string | null {
  const page = pages[of]
  return page && permits(permissions, page.access) ? page.path(id, mappingId) : null
}
