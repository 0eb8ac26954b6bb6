import { drillReturnMs } from '@undertone/domain/board/board-limits'
import { useCallback, useEffect, useState } from 'react'

/** Whether a person works with a screen: it was touched within the last minute. Returns the listeners of its element, too. */
export function useWatched() {
  const [touch, setTouch] = useState(0)
  useEffect(() => {
    if (touch === 0) return
    const timer = setTimeout(() => setTouch(0), drillReturnMs)
    return () => clearTimeout(timer)
  }, [touch])
  const touched = useCallback(() => setTouch((before) => before + 1), [])
  const listeners = { onFocusCapture: touched, onPointerDownCapture: touched, onKeyDownCapture: touched }
  return { isWatched: touch > 0, listeners }
}
