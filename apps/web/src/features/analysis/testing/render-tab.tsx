import type { AddressDefaults } from '@undertone/domain/core/address-state'
import { useState } from 'react'
import { renderAt } from '../../../core/testing/screen.tsx'
import { defaultsOf } from '../address/address-slice.ts'
import type { AnalysisTab } from '../tab/analysis-tab.tsx'

/** A point with its range, and the measurement that is selected. */
export const selection = { mappingId: 4, begin: '2026-11-14 00:00:00', end: '2026-11-20 23:59:59', waveId: 100 } as const

/** Renders one tab of the analysis page without the page around it; returns its address. */
export function renderTab({ Body, slices }: AnalysisTab, query: AddressDefaults = selection): () => AddressDefaults {
  let address: AddressDefaults = { ...defaultsOf(slices), ...query }
  function Parent() {
    const [shown, show] = useState(address)
    const change = (next: AddressDefaults | ((now: AddressDefaults) => AddressDefaults)) => {
      address = { ...address, ...(typeof next === 'function' ? next(address) : next) } as AddressDefaults
      show(address)
    }
    return <Body address={shown} change={change as never} settle={() => undefined} search={() => undefined} />
  }
  renderAt('/', <Parent />)
  return () => address
}
