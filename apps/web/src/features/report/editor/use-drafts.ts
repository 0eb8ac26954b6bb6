import { useCallback, useEffect, useRef, useState } from 'react'
import { send } from '../../../core/api/api.ts'
import { useReportDesk } from '../shared/report-desk.ts'
import { type Drafts, failed, sending, stored, unsaved } from './section-drafts.ts'

/** A pause in typing after which a text is stored, ms (guess: within the two seconds after which the preview has it). */
const saveAfterMs = 600

/** The sections as this page has them, and how they are stored. */
export interface DraftStore {
  /** The newest, also between two renders. */
  readonly now: { readonly current: Drafts }
  readonly drafts: Drafts
  /** Changes with whatever is stored: the preview is made again. */
  readonly revision: number
  set(next: Drafts): void
  countChange(): void
  saveSoon(id: number): void
  saveAll(): Promise<unknown>
}

/** Keeps the texts of sections, and stores them after each pause in typing. */
export function useDrafts(page: string): DraftStore {
  const desk = useReportDesk()
  const now = useRef<Drafts>(new Map())
  const [drafts, show] = useState<Drafts>(now.current)
  const [revision, setRevision] = useState(0)
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const set = useCallback((next: Drafts) => {
    now.current = next
    show(next)
  }, [])
  const countChange = useCallback(() => setRevision((before) => before + 1), [])
  const save = useCallback(
    async (id: number): Promise<void> => {
      const draft = now.current.get(id)
      if (draft?.state !== 'typed' && draft?.state !== 'failed') return
      set(sending(now.current, id))
      const body = { id, revision: draft.stored.revision, page, content: draft.content }
      const outcome = await send(desk.section.save, { body }, { noErrorPage: true }).then(
        (section) => stored(now.current, section),
        (error: unknown) => failed(now.current, id, error instanceof Error ? error.message : String(error)),
      )
      set(outcome)
      countChange()
      if (now.current.get(id)?.state === 'typed') void save(id)
    },
    [desk, page, set, countChange],
  )
  const saveSoon = useCallback(
    (id: number) => {
      clearTimeout(timers.current.get(id))
      const timer = setTimeout(() => void save(id), saveAfterMs)
      timers.current.set(id, timer)
    },
    [save],
  )
  const saveAll = useCallback(() => Promise.all(unsaved(now.current).map((draft) => save(draft.stored.id))), [save])
  useEffect(() => () => void saveAll(), [saveAll])
  return { now, drafts, revision, set, countChange, saveSoon, saveAll }
}
