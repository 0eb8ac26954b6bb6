import type { AddressChange, AddressStep } from '../../../core/address/address.ts'
import type { AnalysisAddress } from './analysis-address.ts'

/** Changes the URL; `push` adds an entry to the history. */
export type ChangeAnalysis = (change: AddressChange<AnalysisAddress>, step?: AddressStep) => void

/** Properties of every tab: the view in the URL, and a function to change it. */
export interface TabProps {
  readonly address: AnalysisAddress
  readonly change: ChangeAnalysis
}
