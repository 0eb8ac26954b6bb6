import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { useEffect, useRef } from 'react'
import type { SliceProps } from '../address/address-slice.ts'
import { pageIn, type samplingSlice, selectSampling } from '../address/sampling-address.ts'
import { stepAround, stepInTime } from './sampling-step.ts'
import type { TurnPage } from './selected-sampling.ts'

interface SamplingKeys {
  readonly change: SliceProps<typeof samplingSlice>['change']
  readonly records: readonly SamplingRecord[]
  readonly total: number
  /** Measurements per page of the list. */
  readonly pageSize: number
  readonly turned: TurnPage
}

/** Controls and charts use these keys themselves. */
const takesKeys = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('input, textarea, select, [contenteditable], [role=combobox], [role=dialog], [role=slider]')) return true
  return key.startsWith('Arrow') && target.closest('figure, [role=tree], [role=separator], hr, table') !== null
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
      const { change, records, total, pageSize, turned } = latest.current
      const ids = records.map((one) => one.waveId)
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (ids.length === 0) return
        event.preventDefault()
        change(({ waveId }) => {
          const next = stepAround(ids, waveId, event.key === 'ArrowDown' ? 1 : -1)
          return next === null ? {} : selectSampling(next)
        })
      } else if (event.key === '[' || event.key === ']') {
        change(({ waveId, list }) => {
          // The next page is loading: the listed records are not yet its neighbours.
          if (waveId === 0) return {}
          const page = { list: pageIn(list), pageSize, total }
          const step = stepInTime(ids, waveId, event.key === '[' ? 'earlier' : 'later', page)
          if (step === null) return {}
          return 'waveId' in step ? selectSampling(step.waveId) : turned(step.list, step.pick)
        })
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
