import type { Text } from '@undertone/domain/core/text'
import type { HealthPoint } from '@undertone/domain/health/health-score.calls'
import { healthText } from '../shared/health.text.ts'

/** The next step towards a score. */
export interface Remedy {
  readonly label: Text
  readonly to: string
}

/** The page where a missing score can be fixed; null if there is a score, or if only waiting helps. */
export function remedyOf({ reason, mappingId, equipmentId }: Pick<HealthPoint, 'reason' | 'mappingId' | 'equipmentId'>): Remedy | null {
  switch (reason) {
    case 'noClass':
      return { label: healthText.chooseStandard, to: '/configureManagement/equipment' }
    case 'noSensor':
      return { label: healthText.bindSensor, to: '/configureManagement/sensorList' }
    case 'silent':
    case 'noValue':
      return { label: healthText.viewLive, to: `/onlineMonitor/point?mappingId=${mappingId}` }
    case 'stopped':
    case 'notRunning':
      return { label: healthText.viewMachine, to: `/onlineMonitor/device?equipmentId=${equipmentId}` }
    default:
      return null
  }
}
