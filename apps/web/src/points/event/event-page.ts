import type { PointEvent } from '@undertone/domain/alarm/event/point-event.calls'
import { maintenanceWindow } from '@undertone/domain/alarm/maintenance/maintenance.resource'
import { permissionOf } from '@undertone/domain/core/resource'
import { resourceOf } from '@undertone/domain/index/resources'
import { to } from '@undertone/domain/index/to'
import { permits } from '../../core/session/permissions.ts'

type Page = PointEvent['page']

/** The details page of an event: its address and the required permission. */
const pages: Readonly<Record<string, { readonly access: string; readonly path: (id: number) => string }>> = {
  alarm: { access: 'business:alarm:list', path: (id) => to.alarm({ id }) },
  maintenanceWindow: { access: permissionOf(maintenanceWindow, 'list'), path: to.maintenanceWindows },
  alarmShelf: { access: 'business:alarm:list', path: to.shelvedAlarms },
  mapping: { access: permissionOf(resourceOf('mapping'), 'list'), path: (id) => to.assetTree({ kind: 'mapping', id }) },
  equipment: { access: permissionOf(resourceOf('equipment'), 'list'), path: (id) => to.assetTree({ kind: 'equipment', id }) },
  sensor: { access: permissionOf(resourceOf('sensor'), 'list'), path: () => to.sensors() },
  sensorThreshold: { access: 'business:sensorThreshold:list', path: (id) => to.sensorThresholds({ open: id }) },
  threshold: { access: permissionOf(resourceOf('threshold'), 'list'), path: to.thresholds },
  machineModel: { access: permissionOf(resourceOf('machineModel'), 'list'), path: to.machineModels },
  equipmentRunThreshold: {
    access: permissionOf(resourceOf('equipmentRunThreshold'), 'list'),
    path: to.runThresholds,
  },
}

/** The address of the details page of an event, or null without a page or permission. */
export function eventHref({ of, id }: Page, permissions: readonly string[]): string | null {
  const page = pages[of]
  return page && permits(permissions, page.access) ? page.path(id) : null
}
