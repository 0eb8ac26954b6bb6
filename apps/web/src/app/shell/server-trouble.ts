import type { HealthDetail } from '@undertone/domain/core/status.calls'
import type { Text } from '@undertone/domain/core/text'
import { appText } from '../shared/app.text.ts'

/** What an administrator should hear of the server, the worst first; null while there is nothing. Free room in GB and percent. */
export function serverTrouble({ disk, faults, warnings }: Pick<HealthDetail, 'faults' | 'warnings' | 'disk'>): {
  readonly text: Text
  readonly values: Record<string, string>
} | null {
  const room = { free: (disk.freeBytes / 1e9).toFixed(1), percent: disk.freePercent.toFixed(1) }
  if (disk.level === 'full') return { text: appText.diskFull, values: room }
  if (disk.level === 'low') return { text: appText.diskLow, values: room }
  if (faults.ingest !== undefined) return { text: appText.gatewaysPaced, values: {} }
  if (warnings.clock !== undefined) return { text: appText.clocksApart, values: {} }
  return warnings.migrations === undefined ? null : { text: appText.otherSchema, values: {} }
}
