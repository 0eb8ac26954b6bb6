import { type PictureKind, type PlacedPicture, pictureCalls } from '@undertone/domain/picture/picture.calls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { send } from '../../core/api/api.ts'
import { keyOf, queryClient } from '../../core/api/query.ts'
import { type Placing, type Position, type Positions, redo, setPosition, startPlacing, undo } from './placing.ts'

/** Delay between the last change and saving, ms (guess: a run of arrow keys is one save). */
const saveAfterMs = 500

export type Saving = { readonly state: 'saved' | 'saving' } | { readonly state: 'failed'; readonly reason: string }

const positionsOf = (shown: PlacedPicture): Positions =>
  new Map(shown.children.flatMap(({ id, x, y }) => (x === null || y === null ? [] : [[id, { x, y }] as const])))

/**
 * The positions on one image, with undo and redo. Changes are saved automatically after a short delay, one request at a time;
 * unsaved changes are sent when the screen closes.
 */
export function usePlacing(kind: PictureKind, shown: PlacedPicture) {
  const [placing, setPlacing] = useState<Placing>(() => startPlacing(positionsOf(shown)))
  const [saving, setSaving] = useState<Saving>({ state: 'saved' })
  const saved = useRef(placing.positions)
  const latest = useRef(placing.positions)
  latest.current = placing.positions
  const busy = useRef<Promise<void> | null>(null)

  const save = useCallback(async (): Promise<void> => {
    if (busy.current) return busy.current.then(save)
    const positions = latest.current
    if (positions === saved.current) return
    setSaving({ state: 'saving' })
    const placements = [...positions].map(([childId, at]) => ({ childId, ...at }))
    busy.current = send(pictureCalls[kind].place, { body: { id: shown.id, placements } }, { noErrorPage: true }).then(
      () => {
        saved.current = positions
        if (latest.current === positions) setSaving({ state: 'saved' })
        void queryClient.invalidateQueries({ queryKey: keyOf(pictureCalls[kind].get) })
      },
      (error: Error) => setSaving({ state: 'failed', reason: error.message }),
    )
    await busy.current
    busy.current = null
  }, [kind, shown.id])

  useEffect(() => {
    if (placing.positions === saved.current) return
    setSaving({ state: 'saving' })
    const timer = setTimeout(() => void save(), saveAfterMs)
    return () => clearTimeout(timer)
  }, [placing.positions, save])

  const flush = useRef(save)
  flush.current = save
  useEffect(() => () => void flush.current(), [])

  return {
    positions: placing.positions,
    canUndo: placing.past.length > 0,
    canRedo: placing.future.length > 0,
    saving,
    save,
    put: (id: number, at: Position | null) => setPlacing((state) => setPosition(state, id, at)),
    undo: () => setPlacing(undo),
    redo: () => setPlacing(redo),
  }
}
