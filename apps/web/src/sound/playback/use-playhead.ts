import { useEffect, useState } from 'react'
import type { SoundPlayer } from './sound-player.ts'

/** The place of playback in seconds of the wave, at most once a frame: what charts draw. */
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
