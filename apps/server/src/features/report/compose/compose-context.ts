import type { MachineFacts, ReportFacts } from '@undertone/domain/report/report-facts'
import type { ReportSentence } from '@undertone/domain/report/report-section'
import type { Draft } from './blocks.ts'
import type { ChartLook } from './report-charts.ts'

/** Everything that a section is drawn from. */
export interface ComposeContext {
  readonly facts: ReportFacts
  /** The machines in the order of the report, read again by each section: one at a time in memory. */
  readonly machines: () => AsyncIterable<MachineFacts>
  readonly look: ChartLook
  /** The sentences that facts gave to the section; null where a person has written its text. */
  readonly sentences: readonly ReportSentence[] | null
}

/** The blocks of a section that facts give, besides its text. */
export type SectionBlocks = (context: ComposeContext) => Promise<Draft[]> | Draft[]
