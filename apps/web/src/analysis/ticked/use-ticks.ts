import { mostTicked } from '@undertone/domain/waveform/analysis-defaults'
import { useEffect, useRef } from 'react'
import { useText } from '../../core/language.ts'
import { useToast } from '../../ui/toast.tsx'
import { analysisText } from '../analysis.text.ts'
import type { TabProps } from '../tab-props.ts'
import { noTicks, pickedOf, toggleTick } from './ticked.ts'

type Ticks = typeof noTicks

const keyOf = ({ picked, kinds }: Ticks): string => `${picked.join()} ${kinds.join()}`

/** The ticked samplings, and the ways to change them. */
export function useTicks({ address, change }: TabProps): {
  ticked: readonly number[]
  toggle: (waveId: number) => void
  clear: () => void
} {
  const say = useText()
  const toast = useToast()
  const { picked, kinds } = address
  // The address follows a tick a moment later: quick ticks must count from where the last one led.
  const latest = useRef<Ticks>({ picked, kinds })
  const underWay = useRef(new Set<string>())
  useEffect(() => {
    const key = keyOf({ picked, kinds })
    if (underWay.current.has(key) && key !== keyOf(latest.current)) return
    latest.current = { picked, kinds }
    underWay.current.clear()
  }, [picked, kinds])
  const put = (ticks: Ticks): void => {
    latest.current = ticks
    underWay.current.add(keyOf(ticks))
    change(ticks)
  }
  return {
    ticked: pickedOf(address),
    toggle: (waveId) => {
      const next = toggleTick(latest.current, waveId)
      if (next) put(next)
      else toast.error(say(analysisText.tickMost, { n: mostTicked }))
    },
    clear: () => put(noTicks),
  }
}
