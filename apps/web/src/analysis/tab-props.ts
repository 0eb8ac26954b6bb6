import type { AnalysisAddress, AnalysisPatch } from './analysis-address.ts'

/** Changes the address; `push` makes an entry in the history. */
export type ChangeAnalysis = (patch: AnalysisPatch, step?: 'push' | 'replace') => void

/** What every tab is given: the view as it stands in the address, and the way to change it. */
export interface TabProps {
  readonly address: AnalysisAddress
  readonly change: ChangeAnalysis
}
