import type { ReportDetail, ReportPulse } from '@undertone/domain/report/report.calls'
import { useEffect, useRef } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useReportDesk } from '../shared/report-desk.ts'
import { type Drafts, unsaved } from './section-drafts.ts'
import type { DraftStore } from './use-drafts.ts'

/** How often the editor asks what others do, and sends again what failed, ms (guess). */
const pulseMs = 3000

/** Whether the report has to be read again: somebody has changed it, or facts have arrived. */
function hasMoved({ version }: ReportDetail, pulse: ReportPulse, drafts: Drafts): boolean {
  const { facts } = version
  return (
    pulse.facts.state !== facts.state ||
    pulse.facts.done !== facts.done ||
    pulse.state !== version.state ||
    pulse.sections.length !== drafts.size ||
    pulse.sections.some(({ id, position, revision }) => {
      const section = drafts.get(id)?.stored
      return section === undefined || section.revision < revision || section.position !== position
    })
  )
}

/** Asks what others do in the report, reads it again when it has changed, and sends again what could not be stored. */
export function usePulse(report: ReportDetail | undefined, page: string, store: DraftStore, refresh: () => Promise<void>): void {
  const desk = useReportDesk()
  const { data, dataUpdatedAt } = useCall(
    desk.report.pulse,
    { query: { versionId: String(report?.version.id), page } },
    { enabled: report !== undefined, noErrorPage: true, refreshMs: pulseMs, staleMs: 0 },
  )
  const react = useRef((_pulse: ReportPulse) => {})
  react.current = (pulse) => {
    if (!report) return
    const { now } = store
    if (hasMoved(report, pulse, now.current)) void refresh()
    else {
      const next = new Map(now.current)
      for (const { id, held, comments } of pulse.sections) {
        const draft = next.get(id)
        if (draft) next.set(id, { ...draft, stored: { ...draft.stored, held, comments } })
      }
      store.set(next)
    }
    if (unsaved(now.current).some(({ state }) => state === 'failed')) void store.saveAll()
  }
  // Each answer counts once, by its time: an equal answer is another pulse.
  useEffect(() => {
    if (data && dataUpdatedAt > 0) react.current(data)
  }, [data, dataUpdatedAt])
}
