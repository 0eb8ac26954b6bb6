import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { useEffect, useRef } from 'react'
import type { SliceProps, StateOf } from '../address/address-slice.ts'
import { pageIn, type samplingSlice, selectSampling } from '../address/sampling-address.ts'
import { takesKeys } from '../panel/use-page-keys.ts'
import { stepAround, stepInTime, type TimeStep } from './sampling-step.ts'
import type { TurnPage } from './selected-sampling.ts'

/** What a step in time needs to know of the list. */
interface SamplingSteps {
  readonly records: readonly SamplingRecord[]
  readonly total: number
  /** Measurements per page of the list. */
  readonly pageSize: number
  readonly turned: TurnPage
}

type SamplingState = StateOf<typeof samplingSlice>
type Toward = 'earlier' | 'later'

/** The step to the earlier or the later measurement; null at the ends of the list, and while the next page is loading: the listed records are not yet its neighbours. */
function stepOf({ records, total, pageSize }: Omit<SamplingSteps, 'turned'>, { waveId, list }: SamplingState, toward: Toward): TimeStep {
  if (waveId === 0) return null
  const ids = records.map((one) => one.waveId)
  return stepInTime(ids, waveId, toward, { list: pageIn(list), pageSize, total })
}

export const hasStep = (steps: SamplingSteps, now: SamplingState, toward: Toward): boolean => stepOf(steps, now, toward) !== null

/** The change to the earlier or the later measurement, across the pages of the list. */
export function samplingStep(steps: SamplingSteps, now: SamplingState, toward: Toward): Partial<SamplingState> {
  const step = stepOf(steps, now, toward)
  if (step === null) return {}
  return 'waveId' in step ? selectSampling(step.waveId) : steps.turned(step.list, step.pick)
}

interface SamplingKeys extends SamplingSteps {
  readonly change: SliceProps<typeof samplingSlice>['change']
}

/** Up and down move through the list and wrap around; `[` and `]` go to the earlier and the later measurement, across the pages of the list. */
export function useSamplingKeys(keys: SamplingKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target, event.key)) return
      const { change, records } = latest.current
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        const ids = records.map((one) => one.waveId)
        if (ids.length === 0) return
        event.preventDefault()
        change(({ waveId }) => {
          const next = stepAround(ids, waveId, event.key === 'ArrowDown' ? 1 : -1)
          return next === null ? {} : selectSampling(next)
        })
      } else if (event.key === '[' || event.key === ']') {
        change((now) => samplingStep(latest.current, now, event.key === '[' ? 'earlier' : 'later'))
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
