import { useQueryClient } from '@tanstack/react-query'
import type { ReportDetail } from '@undertone/domain/report/report.calls'
import type { ReportContent, ReportSection } from '@undertone/domain/report/report-section'
import { useCallback, useEffect, useRef, useState } from 'react'
import { send } from '../../../core/api/api.ts'
import { keyOf, useCall } from '../../../core/api/query.ts'
import { toaster } from '../../../ui/feedback/toast.tsx'
import { useReportDesk } from '../shared/report-desk.ts'
import { type Edit, type History, noHistory, recorded, redo, undo } from './edit-history.ts'
import { type SectionDraft, settled, taken, typed, unsaved } from './section-drafts.ts'
import { type DraftStore, useDrafts } from './use-drafts.ts'
import { useHold } from './use-hold.ts'
import { usePulse } from './use-pulse.ts'

/** An editor: sections in their order with their texts, and what can be done to them. */
export interface ReportEditor {
  readonly report: ReportDetail
  /** Name of this page among the editors of the report. */
  readonly page: string
  /** In the order of the report. */
  readonly drafts: readonly SectionDraft[]
  readonly unsaved: readonly SectionDraft[]
  /** Changes with whatever is stored: the preview is made again. */
  readonly revision: number
  readonly canUndo: boolean
  readonly canRedo: boolean
  change(id: number, content: ReportContent): void
  settle(id: number, choice: 'mine' | 'theirs' | 'both'): void
  /** This page writes in a section from now on, or no longer in any. */
  hold(id: number | null): void
  order(ids: readonly number[]): void
  undo(): void
  redo(): void
  /** Takes the sections that a call has answered. */
  take(sections: readonly ReportSection[]): void
  /** Takes one section that a call has answered. */
  takeOne(section: ReportSection): void
  refresh(): Promise<void>
  saveAll(): Promise<unknown>
}

const pageName = (): string => `page-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`

/** The order of the sections: changed at once, and as before if the server refuses. */
function useOrder(report: ReportDetail | undefined, store: DraftStore) {
  const desk = useReportDesk()
  const order = useRef<readonly number[]>([])
  const { now, set, countChange } = store
  const take = useCallback(
    (sections: readonly ReportSection[]) => {
      order.current = [...sections].sort((a, b) => a.position - b.position).map((one) => one.id)
      set(taken(now.current, sections))
    },
    [now, set],
  )
  const versionId = report?.version.id
  const apply = useCallback(
    async (ids: readonly number[]) => {
      if (versionId === undefined) return
      const before = order.current
      order.current = ids
      set(new Map(now.current))
      try {
        take(await send(desk.section.order, { body: { versionId, ids: [...ids] } }, { noErrorPage: true }))
        countChange()
      } catch (error) {
        order.current = before
        set(new Map(now.current))
        toaster.error(error instanceof Error ? error : String(error))
      }
    },
    [desk, versionId, now, set, take, countChange],
  )
  return { order, take, apply }
}

/** Steps that can be taken back. */
function useHistory(run: (edit: Edit, isBack: boolean) => void) {
  const [history, setHistory] = useState<History>(noHistory)
  const move = (to: typeof undo, isBack: boolean) => {
    const step = to(history)
    if (!step) return
    setHistory(step.history)
    run(step.edit, isBack)
  }
  return {
    record: (edit: Edit) => setHistory((before) => recorded(before, edit)),
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    undo: () => move(undo, true),
    redo: () => move(redo, false),
  }
}

/** Opens a version of a report, the newest without one. The editor is null until it is loaded. */
export function useReportEditor(id: number | null, versionId: number | null) {
  const desk = useReportDesk()
  const client = useQueryClient()
  const [page] = useState(pageName)
  const input = { query: { id: String(id), page, ...(versionId === null ? {} : { versionId: String(versionId) }) } }
  const found = useCall(desk.report.getDetail, input, { enabled: id !== null, noErrorPage: true, staleMs: 0 })
  const report = found.data
  const store = useDrafts(page)
  const { order, take, apply } = useOrder(report, store)
  const { now, set } = store
  useEffect(() => {
    if (report) take(report.sections)
  }, [report, take])
  const takeOne = useCallback(
    (section: ReportSection) =>
      set(
        taken(
          now.current,
          [...now.current.values()].map(({ stored }) => (stored.id === section.id ? section : stored)),
        ),
      ),
    [now, set],
  )
  const hold = useHold(page, takeOne)
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: keyOf(desk.report.getDetail) }), [client, desk])
  usePulse(report, page, store, refresh)
  const applyContent = (section: number, content: ReportContent) => {
    set(typed(now.current, section, content))
    store.saveSoon(section)
  }
  const { record, ...steps } = useHistory((edit, isBack) => {
    if (edit.kind === 'order') void apply(isBack ? edit.before : edit.after)
    else applyContent(edit.id, isBack ? edit.before : edit.after)
  })
  if (!report) return { found, editor: null }
  const editor: ReportEditor = {
    ...steps,
    report,
    page,
    drafts: order.current.flatMap((one) => store.drafts.get(one) ?? []),
    unsaved: unsaved(store.drafts),
    revision: store.revision,
    change: (section, content) => {
      const before = now.current.get(section)?.content
      if (!before) return
      record({ kind: 'content', id: section, before, after: content, atMs: Date.now() })
      applyContent(section, content)
      hold(section)
    },
    settle: (section, choice) => {
      set(settled(now.current, section, choice))
      store.saveSoon(section)
    },
    hold,
    order: (ids) => {
      record({ kind: 'order', before: order.current, after: ids })
      void apply(ids)
    },
    take: (sections) => {
      take(sections)
      store.countChange()
    },
    takeOne,
    refresh,
    saveAll: store.saveAll,
  }
  return { found, editor }
}
