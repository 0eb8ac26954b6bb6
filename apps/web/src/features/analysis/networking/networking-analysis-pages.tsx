import { networkingAnalysisScreens } from '@undertone/domain/device/networking/networking.screens'
import { useMemo } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { NetworkingFrame, type NetworkingTab } from '../../../points/networking/networking-frame.tsx'
import { analysisDefaults, completeChange } from '../page/analysis-changes.ts'
import styles from '../panel/analysis.module.css'
import { RecordingTask } from '../sampling/recording-source.ts'
import type { AnalysisTab, PageProps } from '../tab/analysis-tab.tsx'
import { frequencySpectrumTab } from '../tabs/frequency-spectrum/frequency-spectrum-tab.tsx'
import { timeDomainTab } from '../tabs/time-domain/time-domain-tab.tsx'
import { oneRecordingTab } from './one-recording-tab.tsx'

const defaults = { ...analysisDefaults, id: networkingAnalysisScreens.networkingAnalysis.query.id }

/** A tab of the analysis page on the recordings of a networking task, whose sensors need no measuring point. */
function TaskAnalysis({ tab, of }: { readonly tab: NetworkingTab; readonly of: AnalysisTab }) {
  const [{ id, ...address }, write] = useAddress(defaults)
  const actions = useMemo(() => {
    const change: PageProps['change'] = (next, step) => write((now) => completeChange(typeof next === 'function' ? next(now) : next), step)
    return { change, settle: (patch: Parameters<PageProps['settle']>[0]) => change(patch), search: () => undefined }
  }, [write])
  return (
    <NetworkingFrame id={id} tab={tab} flush>
      {(task) => (
        <RecordingTask value={task}>
          <div className={styles.page}>
            <div className={styles.room}>
              <of.Body address={address} {...actions} />
            </div>
          </div>
        </RecordingTask>
      )}
    </NetworkingFrame>
  )
}

/** One recording of a networking task: its waveform above its spectrum. */
export const NetworkingAnalysisPage = () => <TaskAnalysis tab="analysis" of={oneRecordingTab} />

/** Several spectra of a networking task. */
export const NetworkingSpectraPage = () => <TaskAnalysis tab="spectra" of={frequencySpectrumTab} />

/** Several waveforms of a networking task. */
export const NetworkingTimeDomainPage = () => <TaskAnalysis tab="timeDomain" of={timeDomainTab} />
