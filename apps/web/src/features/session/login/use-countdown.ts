import { useEffect, useState } from 'react'

/** Remaining seconds of a wait, by the clock, so that a suspended tab stays correct. */
export function useCountdown(): readonly [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 250)
    const end = setTimeout(() => clearInterval(timer), until - Date.now() + 1000)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [until])
  return [
    left,
    (seconds) => {
      setLeft(seconds)
      setUntil(seconds > 0 ? Date.now() + seconds * 1000 : 0)
    },
  ]
}
