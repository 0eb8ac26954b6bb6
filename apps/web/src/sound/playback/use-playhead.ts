import { useEffect, useState } from 'react'
import type { SoundPlayer } from './sound-player.ts'

/** The playback position in seconds of the wave, updated at most once per frame. */
export function usePlayhead(player: SoundPlayer): number {
  const [atS, setAt] = useState(() => player.state().atS)
  useEffect(() => {
    let frame = 0
    const follow = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        setAt(player.state().atS)
      })
    }
    follow()
    const leave = player.subscribe(follow)
    return () => {
      leave()
      cancelAnimationFrame(frame)
    }
  }, [player])
  return atS
}
