import type { CodeOf } from '../core/enum.ts'
import type { openApiEvent } from './open-api.enums.ts'
import { permissionsOfScopes } from './open-api-scopes.table.ts'

export type OpenApiEventCode = CodeOf<typeof openApiEvent>

/** The permission that reads what a webhook event contains: a key without it does not receive the event. */
export const eventPermissions: Readonly<Record<OpenApiEventCode, string>> = {
  'wave.stored': 'business:wave:list',
  'alarm.changed': 'business:alarm:list',
  'finding.changed': 'business:diagnosis:list',
  'conclusion.added': 'business:diagnosis:list',
  'repair.moved': 'business:faultRepair:list',
  'case.changed': 'business:faultCase:list',
  'gateway.online': 'business:gateway:list',
  'gateway.offline': 'business:gateway:list',
}

const isEvent = (event: string): event is OpenApiEventCode => event in eventPermissions

/** Whether the scopes of a key include what an event contains. The test event contains nothing. */
export function scopesInclude(scopes: readonly string[], event: string): boolean {
  return !isEvent(event) || permissionsOfScopes(scopes).has(eventPermissions[event])
}
