import { drillReturnMs } from '@undertone/domain/board/board-limits'
import { useCallback, useEffect, useState } from 'react'

/** Comes back by itself from what a person looks at: a minute after the last step. Returns what to call at each step. */
export function useReturn(isAway: boolean, back: () => void): () => void {
  const [step, setStep] = useState(0)
  useEffect(() => {
    // Each step begins the time again.
    if (!isAway || step < 0) return
    const timer = setTimeout(back, drillReturnMs)
    return () => clearTimeout(timer)
  }, [isAway, step, back])
  return useCallback(() => setStep((before) => before + 1), [])
}
