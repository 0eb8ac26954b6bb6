import type { AddressChange, AddressStep } from '../../../core/address/address.ts'
import type { AnalysisAddress } from './analysis-address.ts'

/** Changes the address; `push` makes an entry in the history. */
export type ChangeAnalysis = (change: AddressChange<AnalysisAddress>, step?: AddressStep) => void

/** What every tab is given: the view as it stands in the address, and the way to change it. */
export interface TabProps {
  readonly address: AnalysisAddress
  readonly change: ChangeAnalysis
}
