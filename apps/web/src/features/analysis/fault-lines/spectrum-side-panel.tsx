import type { SpectrumCursors } from '@undertone/chart/cursor/spectrum-cursors'
import type { ReactNode } from 'react'
import { PeakList } from '../../../charts/spectrum/peak-list.tsx'
import { useText } from '../../../core/language/language.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import type { AnalysisAddress } from '../address/analysis-address.ts'
import { type Aside, asideIn } from '../address/fault-address.ts'
import type { ChangeAnalysis } from '../address/tab-props.ts'
import { ChoiceBar } from '../panel/choice-bar.tsx'
import { FaultPanel } from './fault-panel.tsx'
import { faultsText } from './faults.text.ts'
import styles from './spectrum-side-panel.module.css'
import type { FaultLineUse } from './use-fault-lines.ts'

interface SpectrumBesideProps {
  readonly address: AnalysisAddress
  readonly change: ChangeAnalysis
  readonly use: FaultLineUse
  readonly cursors: SpectrumCursors
  readonly onCursors: (cursors: SpectrumCursors) => void
  /** The chart. */
  readonly children: ReactNode
}

/** Whoever asks for the lines wants to see them drawn. */
const opened = (aside: string) => (aside === 'lines' ? { aside, faults: true } : { aside })

/** A spectrum with the list of its peaks or the machine's fault lines beside it, as the address asks; without room they stand beneath. */
export function SpectrumBeside({ address, change, use, cursors, onCursors, children }: SpectrumBesideProps) {
  const say = useText()
  const aside = asideIn(address)
  const go = (atHz: number | null) => onCursors({ ...cursors, atHz })
  const choices: readonly { value: Aside; label: string }[] = [
    { value: 'peaks', label: say(faultsText.peaks) },
    { value: 'lines', label: say(faultsText.lines) },
  ]
  return (
    <div className={styles.room}>
      <div className={styles.beside} data-open={aside !== null}>
        <div className={styles.chart}>{children}</div>
        {aside !== null && (
          <aside className={styles.aside} aria-label={say(faultsText.beside)} aria-busy={use.loading}>
            <header className={styles.head}>
              <ChoiceBar label={say(faultsText.beside)} choices={choices} value={aside} onChange={(next) => change(opened(next))} />
              <IconButton icon="close" label={say(faultsText.close)} onClick={() => change({ aside: '' })} />
            </header>
            {aside === 'lines' ? (
              <FaultPanel address={address} change={change} use={use} atHz={cursors.atHz} onGo={go} />
            ) : use.data ? (
              <PeakList data={use.data} atHz={cursors.atHz} onPick={go} />
            ) : (
              <p className={styles.note}>{say(use.loading ? faultsText.loading : faultsText.noSpectrum)}</p>
            )}
          </aside>
        )}
      </div>
    </div>
  )
}

/** Opens and closes what stands beside the spectra of a tab. */
export function AsideBar({ address, change }: Pick<SpectrumBesideProps, 'address' | 'change'>) {
  const say = useText()
  const shown = asideIn(address) ?? ''
  return (
    <ChoiceBar<string>
      label={say(faultsText.beside)}
      choices={[
        { value: 'peaks', label: say(faultsText.peaks) },
        { value: 'lines', label: say(faultsText.lines) },
      ]}
      value={shown}
      onChange={(next) => change(next === shown ? { aside: '' } : opened(next))}
    />
  )
}
