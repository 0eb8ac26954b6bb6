import { samplingListPageSize } from '@undertone/domain/waveform/analysis-defaults'
import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { useEffect, useRef } from 'react'
import { type AnalysisAddress, pageIn } from './analysis-address.ts'
import { stepAround, stepInTime } from './sampling-step.ts'

interface SamplingKeys {
  readonly address: AnalysisAddress
  readonly records: readonly SamplingRecord[]
  readonly total: number
  readonly select: (waveId: number) => void
  readonly turnTo: (list: number, pick: 'first' | 'last') => void
}

/** Controls and charts have their own meaning for keys. */
const takesKeys = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('input, textarea, select, [contenteditable], [role=combobox], [role=dialog], [role=slider]')) return true
  return key.startsWith('Arrow') && target.closest('figure, [role=tree], [role=separator], hr, table') !== null
}

/** Up and down move through the list and wrap around; `[` and `]` lead to the earlier and the later sampling, across the pages of the list. */
export function useSamplingKeys(keys: SamplingKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  // The address follows a key a moment later: a key held down must count from where the last one led.
  const at = useRef(keys.address.waveId)
  const underWay = useRef(new Set<number>())
  const { waveId } = keys.address
  useEffect(() => {
    if (underWay.current.has(waveId) && waveId !== at.current) return
    at.current = waveId
    underWay.current.clear()
  }, [waveId])
  useEffect(() => {
    const choose = (next: number) => {
      at.current = next
      underWay.current.add(next)
      latest.current.select(next)
    }
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target, event.key)) return
      const { address, records, total, turnTo } = latest.current
      const ids = records.map((one) => one.waveId)
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        const next = stepAround(ids, at.current, event.key === 'ArrowDown' ? 1 : -1)
        if (next === null) return
        event.preventDefault()
        choose(next)
      } else if (event.key === '[' || event.key === ']') {
        const page = { list: pageIn(address.list), pageSize: samplingListPageSize, total }
        const step = stepInTime(ids, at.current, event.key === '[' ? 'earlier' : 'later', page)
        if (step && 'waveId' in step) choose(step.waveId)
        else if (step) turnTo(step.list, step.pick)
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
