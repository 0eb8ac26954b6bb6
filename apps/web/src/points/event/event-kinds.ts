import { create } from 'zustand'
import { readStored, writeStored } from '../../core/browser/storage.ts'
import { kindsIn, type PointEventKind } from './point-events.ts'

const name = 'ut.eventKinds'

/** The visible event kinds: one choice for all charts, stored in the browser. */
export const useEventKinds = create<{
  readonly kinds: ReadonlySet<PointEventKind>
  readonly toggle: (kind: PointEventKind) => void
}>((set, get) => ({
  kinds: kindsIn(readStored(name)),
  toggle: (kind) => {
    const kinds = new Set(get().kinds)
    if (!kinds.delete(kind)) kinds.add(kind)
    writeStored(name, [...kinds].join(','))
    set({ kinds })
  },
}))
