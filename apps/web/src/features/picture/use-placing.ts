import { type PictureKind, type PlacedPicture, pictureCalls } from '@undertone/domain/picture/picture.calls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { send } from '../../core/api/api.ts'
import { keyOf, queryClient } from '../../core/api/query.ts'
import { type Place, type Places, type Placing, place, redo, startPlacing, undo } from './placing.ts'

/** A change is saved this long after the last one, in ms (guess: a run of arrow keys is one save). */
const saveAfterMs = 500

export type Saving = { readonly state: 'saved' | 'saving' } | { readonly state: 'failed'; readonly reason: string }

const placesOf = (shown: PlacedPicture): Places =>
  new Map(shown.children.flatMap(({ id, x, y }) => (x === null || y === null ? [] : [[id, { x, y }] as const])))

/**
 * The places on one picture, with undo and redo. Each change is saved by itself shortly afterwards, one request at a time; what is
 * still unsaved when the screen closes is sent then.
 */
export function usePlacing(kind: PictureKind, shown: PlacedPicture) {
  const [placing, setPlacing] = useState<Placing>(() => startPlacing(placesOf(shown)))
  const [saving, setSaving] = useState<Saving>({ state: 'saved' })
  const saved = useRef(placing.places)
  const latest = useRef(placing.places)
  latest.current = placing.places
  const busy = useRef<Promise<void> | null>(null)

  const save = useCallback(async (): Promise<void> => {
    if (busy.current) return busy.current.then(save)
    const places = latest.current
    if (places === saved.current) return
    setSaving({ state: 'saving' })
    const placements = [...places].map(([childId, at]) => ({ childId, ...at }))
    busy.current = send(pictureCalls[kind].place, { body: { id: shown.id, placements } }, { stay: true }).then(
      () => {
        saved.current = places
        if (latest.current === places) setSaving({ state: 'saved' })
        void queryClient.invalidateQueries({ queryKey: keyOf(pictureCalls[kind].get) })
      },
      (error: Error) => setSaving({ state: 'failed', reason: error.message }),
    )
    await busy.current
    busy.current = null
  }, [kind, shown.id])

  useEffect(() => {
    if (placing.places === saved.current) return
    setSaving({ state: 'saving' })
    const timer = setTimeout(() => void save(), saveAfterMs)
    return () => clearTimeout(timer)
  }, [placing.places, save])

  const flush = useRef(save)
  flush.current = save
  useEffect(() => () => void flush.current(), [])

  return {
    places: placing.places,
    canUndo: placing.past.length > 0,
    canRedo: placing.future.length > 0,
    saving,
    save,
    put: (id: number, at: Place | null) => setPlacing((state) => place(state, id, at)),
    undo: () => setPlacing(undo),
    redo: () => setPlacing(redo),
  }
}
