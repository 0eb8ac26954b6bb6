import type { AiSource } from '@undertone/domain/assistant/ai-report.calls'
import { to } from '@undertone/domain/index/to'

/** The page that a source comes from; a document is shown beside the text. */
export function linkOfSource({ alarmId, findingId, equipmentId, mappingId, caseId, key }: AiSource, reportId: number): string {
  if (alarmId !== null) return to.alarm({ id: alarmId })
  if (findingId !== null) return to.finding({ id: findingId })
  if (mappingId !== null) return to.point({ mappingId })
  if (equipmentId !== null) return to.machine({ equipmentId })
  if (caseId !== null) return to.caseLibrary({ id: caseId })
  return to.aiReport({ id: reportId, source: key })
}
