import { analysisScreens } from '@undertone/domain/analysis/analysis.screens'
import { useEffect } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { queryOf } from '../address/query-address.ts'
import { FindingStrip } from '../finding/finding-strip.tsx'
import { OpenEvidence } from '../finding/open-finding.ts'
import { useFinding } from '../finding/use-finding.ts'
import { tabChange } from '../page/tab-change.ts'
import { type AnalysisAddress, useAnalysisAddress } from '../page/use-analysis-address.ts'
import { useInitialState } from '../page/use-initial-state.ts'
import styles from './phone.module.css'
import { phoneTab } from './phone-tab.tsx'

/** A link to a tab of several recordings, or to the sound, names its recording by another key. */
function useRecordingOfLink({ address, fill }: AnalysisAddress): void {
  const { waveId = 0, list = 0 } = address.waveId > 0 ? {} : tabChange(address, phoneTab)
  useEffect(() => {
    if (Number(waveId) > 0) fill({ waveId, list })
  }, [waveId, list, fill])
}

/** The analysis page on a phone: one recording. The address is that of the whole page, so that a larger screen opens the rest. */
export function PhoneAnalysis() {
  const say = useText()
  const state = useAnalysisAddress()
  const { address, change } = state
  const { search, settle } = useInitialState(state, phoneTab)
  useRecordingOfLink(state)
  const open = useFinding(state)
  return (
    <Page flush title={say(analysisScreens.analysis.label)}>
      <div className={styles.page}>
        {address.finding > 0 && (
          <FindingStrip open={open} mappingId={address.mappingId} onClose={() => change({ finding: 0, evidence: 0 })} />
        )}
        <OpenEvidence value={open.shown}>
          <phoneTab.Body address={address} change={change} settle={settle} search={(next) => search(queryOf(address), next)} />
        </OpenEvidence>
      </div>
    </Page>
  )
}
