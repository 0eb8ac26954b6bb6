import { assetScreens } from '@undertone/domain/asset/asset.screens'
import { memberOf } from '@undertone/domain/core/enum'
import { collectionFrequencyMode } from '@undertone/domain/device/device.enums'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { to } from '@undertone/domain/index/to'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { voicePrintScreens } from '@undertone/domain/waveform/voice-print/voice-print.screens'
import { type SamplingRecord, waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useAxisNames } from '../../../points/axis/use-axis-names.ts'
import { useVoicePrints } from '../../../points/voice-print/use-voice-prints.ts'
import { resetList, voicePrintDefaults } from '../../../points/voice-print/voice-print-address.ts'
import { VoicePrintSide } from '../../../points/voice-print/voice-print-side.tsx'
import { assetNodes, flatNodes } from '../../../resource/reference/asset-nodes.ts'
import { SoundBar } from '../../../sound/control/sound-bar.tsx'
import { SoundDownload } from '../../../sound/control/sound-download.tsx'
import { SegmentChoice, SoundWarnings, SoundWavePanel, SpectrogramPanel } from '../../../sound/control/sound-panels.tsx'
import { type SoundControls, useSound } from '../../../sound/playback/use-sound.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { SplitPane } from '../../../ui/layout/split-pane.tsx'
import styles from './voice-print-record.module.css'
import { voicePrintRecordText } from './voice-print-record.text.ts'
import { VoicePrintSpectrum } from './voice-print-spectrum.tsx'

/** Sound recordings of all points: the tree, the list of a point, and the player. */
export function VoicePrintRecordPage() {
  const say = useText()
  const [address, change] = useAddress({ mappingId: 0, ...voicePrintDefaults })
  const { mappingId } = address
  const prints = useVoicePrints({ address, change })
  const names = useAxisNames(mappingId > 0 ? mappingId : null)
  const sound = useSound({ waveId: address.sound, names, address, change })
  const location = usePointPath(mappingId)
  const isOpen = address.sound > 0
  return (
    <Page flush title={say(voicePrintScreens.soundRecordings.label)} subtitle={location}>
      <SplitPane
        name="voice-print-record"
        label={say(assetScreens.assetTree.label)}
        initial={292}
        side={<VoicePrintSide prints={prints} onPoint={(node) => change({ ...resetList, mappingId: node.id }, 'push')} />}
      >
        <div className={styles.work}>
          {isOpen ? (
            <RecordPanels sound={sound} selected={prints.selected} mappingId={mappingId} names={names} />
          ) : (
            <EmptyState
              title={prints.unsupported?.message ?? say(voicePrintRecordText.chooseTitle)}
              hint={say(prints.unsupported ? voicePrintRecordText.unsupportedHint : voicePrintRecordText.chooseHint)}
            />
          )}
          <SoundBar sound={sound} onPrevious={prints.earlier} onNext={prints.later} />
        </div>
      </SplitPane>
    </Page>
  )
}

/** Machine and name of a point. */
function usePointPath(mappingId: number): string | undefined {
  const tree = useCall(monitorCalls.tree, { query: {} }, { noErrorPage: true, staleMs: 60_000 })
  return useMemo(() => {
    const nodes = flatNodes(assetNodes(tree.data ?? []))
    const point = nodes.find((node) => node.kind === 'mapping' && node.id === mappingId)
    const machine = nodes.find((node) => node.kind === 'equipment' && node.id === point?.path.equipmentId)
    return point ? `${machine?.name ?? ''} / ${point.label}` : undefined
  }, [tree.data, mappingId])
}

interface RecordPanelsProps {
  readonly sound: SoundControls
  readonly selected: SamplingRecord | undefined
  readonly mappingId: number
  readonly names: AxisNames
}

/** Waveform and spectrogram of the played recording, and its spectrum if the sensor records sound. */
function RecordPanels({ sound, selected, mappingId, names }: RecordPanelsProps) {
  const say = useText()
  const sensor = useCall(
    waveformCalls.sensorType,
    { query: { mappingId: String(mappingId) } },
    { enabled: mappingId > 0, noErrorPage: true, staleMs: 60_000 },
  )
  const mode = selected && memberOf(collectionFrequencyMode, selected.freqMode)
  const chart = { sound, empty: say(voicePrintRecordText.choose), noData: say(voicePrintRecordText.noData) }
  const { waveId } = sound
  return (
    <div className={styles.panels}>
      <Panel
        collapsible
        flush
        className={styles.panel ?? ''}
        title={[say(voicePrintRecordText.wave), selected?.dateTime, mode && say(mode)].filter(Boolean).join(' · ')}
        extra={
          <>
            <Link to={to.analysis({ waveId: waveId, mappingId })}>{say(voicePrintRecordText.analyse)}</Link>
            <SoundDownload waveId={waveId} axis={sound.axis} />
          </>
        }
      >
        <div className={styles.body}>
          <SoundWarnings sound={sound} />
          <SoundWavePanel {...chart} />
        </div>
      </Panel>
      <Panel
        collapsible
        flush
        className={styles.panel ?? ''}
        title={say(voicePrintRecordText.spectrogram)}
        extra={<SegmentChoice sound={sound} />}
      >
        <div className={styles.body}>
          <SpectrogramPanel {...chart} />
        </div>
      </Panel>
      {sensor.data?.voicePrint && (
        <Panel collapsible flush className={styles.panel ?? ''} title={say(voicePrintRecordText.spectrum)}>
          <div className={styles.body}>
            <VoicePrintSpectrum waveId={waveId} names={names} />
          </div>
        </Panel>
      )}
    </div>
  )
}
