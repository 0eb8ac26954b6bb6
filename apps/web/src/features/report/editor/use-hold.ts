import type { ReportSection } from '@undertone/domain/report/report-section'
import { useCallback, useEffect, useRef } from 'react'
import { ApiError, send } from '../../../core/api/api.ts'
import { useReportDesk } from '../shared/report-desk.ts'

/** How often a section that is written in is held again, ms: well before the hold ends. */
const holdAgainMs = 15_000

/** Says in which section this page writes, and goes on saying it as long as it does; null: in none. */
export function useHold(page: string, onAnswer: (section: ReportSection) => void): (id: number | null) => void {
  const desk = useReportDesk()
  const held = useRef<number | null>(null)
  const announce = useCallback(
    (id: number, isHeld: boolean) =>
      void send(desk.section.hold, { body: { id, page, isHeld } }, { noErrorPage: true }).then(onAnswer, (error: unknown) => {
        // Who holds it is shown at the section; the text stays here, and is sent when it is free.
        if (!(error instanceof ApiError)) throw error
      }),
    [desk, page, onAnswer],
  )
  useEffect(() => {
    const timer = setInterval(() => held.current !== null && announce(held.current, true), holdAgainMs)
    return () => {
      clearInterval(timer)
      if (held.current !== null) announce(held.current, false)
    }
  }, [announce])
  return useCallback(
    (id: number | null) => {
      if (held.current === id) return
      if (held.current !== null) announce(held.current, false)
      held.current = id
      if (id !== null) announce(id, true)
    },
    [announce],
  )
}
