import { useEffect, useState } from 'react'

/** The clock of a screen that shows ages, in epoch ms; ten seconds are enough for ages in minutes (guess). */
export function useNow(everyMs = 10_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
