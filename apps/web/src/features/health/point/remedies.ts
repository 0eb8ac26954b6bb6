import type { Text } from '@undertone/domain/core/text'
import type { HealthPoint } from '@undertone/domain/health/health-score.calls'
import { to } from '@undertone/domain/index/to'
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
      return { label: healthText.chooseStandard, to: to.machines() }
    case 'noSensor':
      return { label: healthText.bindSensor, to: to.sensors() }
    case 'silent':
    case 'noValue':
      return { label: healthText.viewLive, to: to.point({ mappingId }) }
    case 'stopped':
    case 'notRunning':
      return { label: healthText.viewMachine, to: to.machine({ equipmentId }) }
    default:
      return null
  }
}
