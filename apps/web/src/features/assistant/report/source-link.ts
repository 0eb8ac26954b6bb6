import type { AiSource } from '@undertone/domain/assistant/ai-report.calls'
import { aiSourceKind } from '@undertone/domain/assistant/ai-report.enums'
import { quotedDays } from '@undertone/domain/assistant/assistant-limits'
import { to } from '@undertone/domain/index/to'

/** The page that a source comes from; a document is shown beside the text. */
export function linkOfSource({ kind, alarmId, findingId, equipmentId, mappingId, caseId, key }: AiSource, reportId: number): string {
  if (alarmId !== null) return to.alarm({ id: alarmId })
  if (findingId !== null) return to.finding({ id: findingId })
  if (mappingId !== null) return to.point(kind === aiSourceKind.members.Trend.code ? { mappingId, days: quotedDays } : { mappingId })
  if (equipmentId !== null) return to.machine({ equipmentId })
  if (caseId !== null) return to.caseLibrary({ id: caseId })
  return to.aiReport({ id: reportId, source: key })
}
