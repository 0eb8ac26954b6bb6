import type { SpectrumCursors } from '@undertone/chart/cursor/spectrum-cursors'
import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { PeakList } from '../../../charts/spectrum/peak-list.tsx'
import { useText } from '../../../core/language/language.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import type { SliceProps } from '../address/address-slice.ts'
import { type faultSlice, type SidePanelKey, sidePanelIn } from '../address/fault-address.ts'
import { ChoiceBar } from '../panel/choice-bar.tsx'
import { InspectorSlot } from '../panel/inspector-slot.ts'
import { FaultPanel, type FaultPanelSlice } from './fault-panel.tsx'
import { faultsText } from './faults.text.ts'
import styles from './spectrum-side-panel.module.css'
import type { FaultLineState } from './use-fault-lines.ts'

interface SpectrumSidePanelProps extends SliceProps<FaultPanelSlice> {
  readonly faults: FaultLineState
  readonly cursors: SpectrumCursors
  readonly onCursors: (cursors: SpectrumCursors) => void
  readonly children: ReactNode
}

/** The fault-frequency panel also shows the bands. */
const openPanel = (aside: string) => (aside === 'lines' ? { aside, faults: true } : { aside })

/** A spectrum with its side panel: peaks or fault frequencies. It stands in the inspector of the tab, else beside the chart, in narrow windows below it. */
export function SpectrumSidePanel({ address, change, faults, cursors, onCursors, children }: SpectrumSidePanelProps) {
  const say = useText()
  const panel = sidePanelIn(address)
  const inspector = useContext(InspectorSlot)
  const go = (atHz: number | null) => onCursors({ ...cursors, atHz })
  const choices: readonly { value: SidePanelKey; label: string }[] = [
    { value: 'peaks', label: say(faultsText.peaks) },
    { value: 'lines', label: say(faultsText.lines) },
  ]
  const aside = panel !== null && (
    <aside className={styles.aside} aria-label={say(faultsText.sidePanel)} aria-busy={faults.loading}>
      <header className={styles.head}>
        <ChoiceBar label={say(faultsText.sidePanel)} choices={choices} value={panel} onChange={(next) => change(openPanel(next))} />
        <IconButton icon="close" label={say(faultsText.close)} onClick={() => change({ aside: '' })} />
      </header>
      {panel === 'lines' ? (
        <FaultPanel address={address} change={change} faults={faults} atHz={cursors.atHz} onGo={go} />
      ) : faults.data ? (
        <PeakList data={faults.data} atHz={cursors.atHz} onPick={go} />
      ) : (
        <p className={styles.note}>{say(faults.loading ? faultsText.loading : faultsText.noSpectrum)}</p>
      )}
    </aside>
  )
  const isInside = inspector === undefined
  return (
    <div className={styles.room}>
      <div className={styles.layout} data-open={isInside && panel !== null}>
        <div className={styles.chart}>{children}</div>
        {isInside && aside}
      </div>
      {inspector && createPortal(aside, inspector)}
    </div>
  )
}

/** Opens and closes the side panel of the spectra of a tab. */
export function SidePanelBar({ address, change }: SliceProps<typeof faultSlice>) {
  const say = useText()
  const shown = sidePanelIn(address) ?? ''
  return (
    <ChoiceBar<string>
      label={say(faultsText.sidePanel)}
      choices={[
        { value: 'peaks', label: say(faultsText.peaks) },
        { value: 'lines', label: say(faultsText.lines) },
      ]}
      value={shown}
      onChange={(next) => change(next === shown ? { aside: '' } : openPanel(next))}
    />
  )
}
