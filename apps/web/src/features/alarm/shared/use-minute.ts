import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The present in epoch ms, moved on every minute: durations that go on. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
