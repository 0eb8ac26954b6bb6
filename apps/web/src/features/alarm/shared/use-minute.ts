import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The current time in epoch ms, updated every minute for running durations. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
