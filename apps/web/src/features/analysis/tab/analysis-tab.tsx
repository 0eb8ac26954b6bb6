import type { AddressDefaults } from '@undertone/domain/core/address-state'
import type { Text } from '@undertone/domain/core/text'
import type { ComponentType } from 'react'
import type { ChangeAddress } from '../../../core/address/address.ts'
import { type AddressSlice, type SliceProps, type StateOf, stateOf } from '../address/address-slice.ts'
import type { AnalysisQuery } from '../address/query-address.ts'

interface PageActions {
  /** Searches for another point from within a tab. */
  readonly search: (query: AnalysisQuery) => void
}

/** What a tab gets: the slices that it declares, and the actions of the page. */
export interface TabProps<S extends AddressSlice> extends SliceProps<S>, PageActions {
  /** Selects what the user has not selected, or reports with `{}` that there is nothing: written together with the initial state. */
  readonly settle: (patch: Partial<StateOf<S>>) => void
}

interface TabRules {
  /** Its data include the title of the point. */
  readonly titled: boolean
  /** A search requires a measuring point and a time range. */
  readonly checked: boolean
  /** Only the company of the query form applies: the point is selected in the tab. */
  readonly companyOnly?: true
  /** Another company or area applies as soon as it is selected: what was selected in the tab belongs to the previous one. */
  readonly areaAtOnce?: true
  /** The key in which the tab selects the first measurement of its list by itself; absent if the user selects. */
  readonly selects?: 'waveId' | 'sound'
}

interface TabDeclaration<S extends AddressSlice> extends TabRules {
  /** Its code in the address and its labels. */
  readonly member: { readonly code: number } & Text
  readonly slices: readonly S[]
  readonly Component: ComponentType<TabProps<S>>
}

/** Properties of the body of any tab: the whole address. */
export interface PageProps extends PageActions {
  readonly address: AddressDefaults
  readonly change: ChangeAddress<AddressDefaults>
  readonly settle: (patch: AddressDefaults) => void
}

/** A tab of the analysis page. */
export interface AnalysisTab extends TabRules {
  readonly code: number
  readonly label: Text
  readonly slices: readonly AddressSlice[]
  readonly Body: ComponentType<PageProps>
}

/** Declares a tab: its component gets exactly the slices that it names. */
export function analysisTab<S extends AddressSlice>({ member, Component, ...tab }: TabDeclaration<S>): AnalysisTab {
  function Body({ address, ...actions }: PageProps) {
    // The part of the address is cut out by the same slices from which its type is derived.
    const props = { ...actions, address: stateOf(tab.slices, address) } as unknown as TabProps<S>
    return <Component {...props} />
  }
  return { ...tab, code: member.code, label: member, Body }
}
