import { type RefObject, useEffect, useState } from 'react'
import { codeReader } from './read-code.ts'

/** Why no camera picture is shown: the page has no right to one (plain HTTP), the user refused, there is none, or it failed. */
export type CameraFault = 'insecure' | 'refused' | 'missing' | 'failed'

/** Pause between two looks at the picture, ms (guess: a label is held still for half a second). */
const lookMs = 200

const faultOf = (error: unknown): CameraFault => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}

/**
 * Shows the camera in a video and looks for codes in it. The camera is stopped while the page is hidden, and asked for again when it is back: phones give
 * a black picture after their sleep otherwise.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): CameraFault | null {
  const [fault, setFault] = useState<CameraFault | null>(null)
  useEffect(() => {
    if (!navigator.mediaDevices?.getUserMedia) return setFault('insecure')
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const end = (of: MediaStream | null) => {
      for (const track of of?.getTracks() ?? []) track.stop()
    }
    const stop = () => {
      clearTimeout(timer)
      end(stream)
      stream = null
    }
    const start = async () => {
      stop()
      try {
        const [made, read] = await Promise.all([
          navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: 'environment' } }, audio: false }),
          codeReader(),
        ])
        if (isGone || document.visibilityState === 'hidden' || !video.current) return end(made)
        stream = made
        video.current.srcObject = made
        await video.current.play()
        setFault(null)
        const look = async () => {
          if (isGone || stream !== made || !video.current) return
          const code = await read(video.current)
          if (isGone || stream !== made) return
          if (code) onCode(code)
          else timer = setTimeout(() => void look(), lookMs)
        }
        void look()
      } catch (error) {
        if (!isGone) setFault(faultOf(error))
      }
    }
    const follow = () => (document.visibilityState === 'hidden' ? stop() : void start())
    document.addEventListener('visibilitychange', follow)
    void start()
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', follow)
      stop()
    }
  }, [video, onCode])
  return fault
}
