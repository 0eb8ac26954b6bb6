import type { DirectValues } from '@undertone/device/bluetooth/direct-info'
import type { DirectOrder, DirectWave } from '@undertone/device/bluetooth/direct-wave'
import { useEffect, useRef, useState } from 'react'
import { DirectLink, LinkProblem, type LinkProblemKey } from './direct-link.ts'

const keyOf = (error: unknown): LinkProblemKey => (error instanceof LinkProblem ? error.key : 'gone')

/** A waveform, and when it was asked for, epoch ms. */
export interface TakenWave {
  readonly wave: DirectWave
  readonly at: number
}

/** A link to one sensor while a dialog is open: its values, one waveform at a time, and what went wrong last. */
export function useDirectLink() {
  const [link, setLink] = useState<DirectLink | null>(null)
  const [values, setValues] = useState<DirectValues | null>(null)
  const [taken, setTaken] = useState<TakenWave | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const [problem, setProblem] = useState<LinkProblemKey | null>(null)
  const open = useRef<DirectLink | null>(null)
  const ending = useRef<AbortController | null>(null)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      ending.current?.abort()
      open.current?.close()
    }
  }, [])
  const choose = async () => {
    setProblem(null)
    setChoosing(true)
    let found: DirectLink | null = null
    try {
      found = await DirectLink.open()
      if (isLeft.current) return found.close()
      const own = found
      open.current = own
      own.gone.addEventListener('abort', () => {
        if (open.current !== own) return
        open.current = null
        setLink(null)
        setProblem('gone')
      })
      setLink(own)
      await own.follow(setValues)
    } catch (error) {
      // A link whose values cannot be followed is lost: what is said is true, and the sensor is free.
      found?.close()
      setProblem(keyOf(error))
    } finally {
      setChoosing(false)
    }
  }
  const measure = async (order: Omit<Extract<DirectOrder, { do: 'measure' }>, 'do'>) => {
    if (!link || ending.current) return
    const stopping = new AbortController()
    ending.current = stopping
    setProblem(null)
    setTaken(null)
    setShare(0)
    try {
      const at = Date.now()
      setTaken({ wave: await link.measure({ do: 'measure', ...order }, stopping.signal, setShare), at })
    } catch (error) {
      if (!stopping.signal.aborted) setProblem(keyOf(error))
    } finally {
      ending.current = null
      setShare(null)
    }
  }
  return {
    link,
    values,
    taken,
    share,
    isChoosing,
    problem,
    choose,
    measure,
    stop: () => ending.current?.abort(),
    forget: () => setTaken(null),
  }
}
