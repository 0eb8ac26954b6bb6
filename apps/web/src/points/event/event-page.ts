import type { PointEvent } from '@undertone/domain/alarm/event/point-event.calls'
import { maintenanceWindow } from '@undertone/domain/alarm/maintenance/maintenance.resource'
import { permissionOf } from '@undertone/domain/core/resource'
import { resourceOf } from '@undertone/domain/index/resources'
import { permits } from '../../core/session/permissions.ts'

type Page = PointEvent['page']

const tree = '/configureManagement/deviceScreen'

/** The details page of an event: its address and the required permission. */
const pages: Readonly<Record<string, { readonly access: string; readonly path: (id: number) => string }>> = {
  alarm: { access: 'business:alarm:list', path: (id) => `/faultAnalysis/alarmReportDetail?id=${id}` },
  maintenanceWindow: { access: permissionOf(maintenanceWindow, 'list'), path: () => '/faultAnalysis/maintenanceWindow' },
  alarmShelf: { access: 'business:alarm:list', path: () => '/faultAnalysis/shelvedAlarms' },
  mapping: { access: permissionOf(resourceOf('mapping'), 'list'), path: (id) => `${tree}?kind=mapping&id=${id}` },
  equipment: { access: permissionOf(resourceOf('equipment'), 'list'), path: (id) => `${tree}?kind=equipment&id=${id}` },
  sensor: { access: permissionOf(resourceOf('sensor'), 'list'), path: () => '/configureManagement/sensorList' },
  sensorThreshold: { access: 'business:sensorThreshold:list', path: (id) => `/configureManagement/sensorThresholdManagement?open=${id}` },
  threshold: { access: permissionOf(resourceOf('threshold'), 'list'), path: () => '/configureManagement/threshold' },
  machineModel: { access: permissionOf(resourceOf('machineModel'), 'list'), path: () => '/configureManagement/model' },
  equipmentRunThreshold: {
    access: permissionOf(resourceOf('equipmentRunThreshold'), 'list'),
    path: () => '/configureManagement/equipmentRunThreshold',
  },
}

/** The address of the details page of an event, or null without a page or permission. */
export function eventHref({ of, id }: Page, permissions: readonly string[]): string | null {
  const page = pages[of]
  return page && permits(permissions, page.access) ? page.path(id) : null
}
