import { heartbeatMs } from '@undertone/domain/board/board-limits'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let nowMs = Date.now()

const beat = () => {
  nowMs = Date.now()
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    // The time stood still while nothing showed it.
    beat()
    timer = setInterval(beat, heartbeatMs)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The time, epoch ms, every two seconds: all clocks and ages of a large screen change together. */
export const useHeartbeat = (): number => useSyncExternalStore(subscribe, () => nowMs)
