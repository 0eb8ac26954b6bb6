import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type AddressChange, type AddressStep, useAddress } from '../../../core/address/address.ts'
import { type AnalysisPatch, analysisDefaults, completeChange } from './analysis-changes.ts'

const nothing: AnalysisPatch = {}

/** The state of the page, and how it changes. */
export interface AnalysisAddress {
  readonly address: typeof analysisDefaults
  /** Writes a change to the URL, with everything that was filled in before. */
  readonly change: (change: AddressChange<typeof analysisDefaults>, step?: AddressStep) => void
  /** Shows a change that the page makes by itself; it is written with the next change. */
  readonly fill: (patch: AnalysisPatch) => void
  /** Something was filled in that is not written yet. */
  readonly isFilled: boolean
}

/** The state of the page in the URL. What the page fills in by itself is shown at once and written together, so that a link is completed in one step. */
export function useAnalysisAddress(): AnalysisAddress {
  const [stored, write] = useAddress(analysisDefaults)
  // Filled-in values belong to the URL for which they were determined: any other URL, also the one with them, ends them.
  const [shown, setShown] = useState({ stored, patch: nothing })
  const unwritten = useRef(shown)
  const latest = useRef(stored)
  // Before the effects of the tab, which may fill in for this URL: they run before those of the page.
  useLayoutEffect(() => {
    latest.current = stored
  })
  const patch = shown.stored === stored ? shown.patch : nothing
  const address = useMemo(() => ({ ...stored, ...patch }), [stored, patch])
  const take = useCallback((): AnalysisPatch => (unwritten.current.stored === latest.current ? unwritten.current.patch : nothing), [])
  const fill = useCallback(
    (patch: AnalysisPatch) => {
      unwritten.current = { stored: latest.current, patch: { ...take(), ...completeChange(patch) } }
      setShown(unwritten.current)
    },
    [take],
  )
  const change = useCallback<AnalysisAddress['change']>(
    (change, step) => {
      const filled = take()
      unwritten.current = { stored: latest.current, patch: nothing }
      write((now) => ({ ...filled, ...completeChange(typeof change === 'function' ? change({ ...now, ...filled }) : change) }), step)
    },
    [write, take],
  )
  return { address, change, fill, isFilled: unwritten.current.stored === stored && Object.keys(unwritten.current.patch).length > 0 }
}
