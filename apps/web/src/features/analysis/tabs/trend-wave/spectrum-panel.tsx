import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { spectrumKindOf } from '@undertone/domain/waveform/spectrum/spectrum-kinds.table'
import { waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import { useKeyHelp } from '../../../../core/hooks/key-help.ts'
import { useText } from '../../../../core/language/language.ts'
import { Button } from '../../../../ui/control/button.tsx'
import type { SliceProps } from '../../address/address-slice.ts'
import { spectrumCursorText } from '../../address/cursor-address.ts'
import { sidePanelIn } from '../../address/fault-address.ts'
import type { waveRangeSlice } from '../../address/range-address.ts'
import type { samplingSlice } from '../../address/sampling-address.ts'
import type { SpectrumViewSlice, settingsSlice } from '../../address/spectrum-address.ts'
import { useCursors } from '../../address/use-cursors.ts'
import { BandAlarmButton } from '../../bands/band-alarm-button.tsx'
import { BaselineControl } from '../../baseline/baseline-control.tsx'
import { CompareBar } from '../../compare/compare-bar.tsx'
import { useCompareKeys } from '../../compare/compare-keys.ts'
import { CompareMenu } from '../../compare/compare-menu.tsx'
import { useCompareActions } from '../../compare/use-compare-actions.ts'
import { SpectrumExportMenu } from '../../export/spectrum-export-menu.tsx'
import { SidePanelBar } from '../../fault-lines/spectrum-side-panel.tsx'
import { analysisText } from '../../panel/analysis.text.ts'
import type { PanelState } from '../../panel/panel-state.ts'
import { TabPanel } from '../../panel/tab-panel.tsx'
import { usePageKeys } from '../../panel/use-page-keys.ts'
import { spectrumText } from '../../spectrum/settings/spectrum.text.ts'
import styles from '../../spectrum/settings/spectrum-settings.module.css'
import { useSpectrumSettings } from '../../spectrum/settings/use-spectrum-settings.tsx'
import { useMeasures, useWaveSamples } from '../../spectrum/task/use-wave-samples.ts'
import { otherRange, rangeKeys } from '../../spectrum/view/range-button.tsx'
import { SpectrumView } from '../../spectrum/view/spectrum-view.tsx'
import { type trendWaveSlice, viewIn } from './trend-wave-address.ts'

interface SpectrumPanelProps extends SliceProps<SpectrumViewSlice | typeof samplingSlice | typeof trendWaveSlice> {
  readonly names: AxisNames
  readonly state: PanelState
  readonly onToggle: () => void
}

/** The spectrum of the selected waveform with the settings in the URL; an error clears it and shows the reason. */
export function SpectrumPanel({ address, change, names, state, onToggle }: SpectrumPanelProps) {
  const say = useText()
  const { waveId } = address
  const view = waveViewOf(viewIn(address)).spectrum ?? 101
  const kind = spectrumKindOf(view, address.demodulation)
  const [cursors, setCursors] = useCursors(address.lineCursors, spectrumCursorText, (lineCursors) => change({ lineCursors }))
  const { head } = useWaveSamples(waveId, false)
  const measures = useMeasures(waveId > 0 ? [waveId] : [])
  const { togglePin, swap } = useCompareActions({ address, change })
  useCompareKeys({ pin: address.pin, togglePin, swap })
  usePageKeys({ a: () => change(otherRange) })
  useKeyHelp(rangeKeys)
  const { line, fields } = useSpectrumSettings({ address, change, measures, kinds: [kind.key] })
  return (
    <TabPanel
      title={say(kind.view === 104 ? analysisText.spectrum : kind.label)}
      state={state}
      onClick={onToggle}
      tools={
        <>
          {/* The open inspector has the same choice, and closes itself. */}
          {sidePanelIn(address) === null && <SidePanelBar address={address} change={change} />}
          <CompareMenu address={address} change={change} />
          <BaselineControl address={address} change={change} waveId={waveId} isCalibrated={head?.isCalibrated !== false} />
          <BandAlarmButton address={address} kind={kind.key} />
          <VisiblePart address={address} change={change} />
          {line}
          <SpectrumExportMenu address={address} waveId={waveId} view={view} sampleHz={measures[0]?.sampleHz} />
        </>
      }
    >
      <CompareBar address={address} change={change} />
      {fields && <div className={styles.below}>{fields}</div>}
      <div className="analysis-chart">
        <SpectrumView
          address={address}
          change={change}
          waveId={waveId}
          view={view}
          names={names}
          channel={null}
          cursors={cursors}
          onCursors={setCursors}
          enabled={state !== 'Minimum'}
        />
      </div>
    </TabPanel>
  )
}

/** Limits the spectrum to the visible part of the waveform above it. */
function VisiblePart({ address: { timeSeen, part }, change }: SliceProps<typeof waveRangeSlice | typeof settingsSlice>) {
  const say = useText()
  const isOff = part === ''
  return (
    <Button
      kind="quiet"
      aria-pressed={!isOff}
      disabled={isOff && timeSeen === ''}
      title={say(isOff && timeSeen === '' ? spectrumText.zoomFirst : spectrumText.visiblePartHint)}
      onClick={() => change({ part: isOff ? timeSeen : '' })}
    >
      {say(spectrumText.visiblePart)}
    </Button>
  )
}
