import type { HealthDetail } from '@undertone/domain/core/status.calls'
import type { Text } from '@undertone/domain/core/text'
import { appText } from '../shared/app.text.ts'

/** The most severe problem of the server for the administrator; null without one. Free space in GB and percent. */
export function serverProblem({ disk, faults, warnings }: Pick<HealthDetail, 'faults' | 'warnings' | 'disk'>): {
  readonly text: Text
  readonly values: Record<string, string>
} | null {
  const room = { free: (disk.freeBytes / 1e9).toFixed(1), percent: disk.freePercent.toFixed(1) }
  if (disk.level === 'full') return { text: appText.diskFull, values: room }
  if (disk.level === 'low') return { text: appText.diskLow, values: room }
  if (faults.ingest !== undefined) return { text: appText.storageSlow, values: {} }
  if (warnings.growth !== undefined) return { text: appText.diskSoon, values: { days: String(disk.forecast.days) } }
  if (warnings.clock !== undefined) return { text: appText.clocksDiffer, values: {} }
  return warnings.migrations === undefined ? null : { text: appText.schemaMismatch, values: {} }
}
