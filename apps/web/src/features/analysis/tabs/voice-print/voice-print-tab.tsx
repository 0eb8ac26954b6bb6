import { analysisTab as tabs } from '@undertone/domain/analysis/analysis.enums'
import { memberOf } from '@undertone/domain/core/enum'
import { collectionFrequencyMode } from '@undertone/domain/device/device.enums'
import { useContext, useState } from 'react'
import { useText } from '../../../../core/language/language.ts'
import { useAxisNames } from '../../../../points/axis/use-axis-names.ts'
import { useVoicePrints } from '../../../../points/voice-print/use-voice-prints.ts'
import { VoicePrintSide } from '../../../../points/voice-print/voice-print-side.tsx'
import type { AssetNode } from '../../../../resource/reference/asset-nodes.ts'
import { SoundBar } from '../../../../sound/control/sound-bar.tsx'
import { SoundDownload } from '../../../../sound/control/sound-download.tsx'
import { SegmentChoice, SoundWarnings, SoundWavePanel, SpectrogramPanel } from '../../../../sound/control/sound-panels.tsx'
import { useSound } from '../../../../sound/playback/use-sound.ts'
import { HeadSlot } from '../../../../ui/layout/head-slot.ts'
import { querySlice } from '../../address/query-address.ts'
import { waveRangeSlice } from '../../address/range-address.ts'
import { bandSlice, soundSlice } from '../../address/sound-address.ts'
import { useVisibleRange } from '../../address/use-visible-range.ts'
import styles from '../../panel/analysis.module.css'
import { analysisText } from '../../panel/analysis.text.ts'
import { InPlaceNotice } from '../../panel/in-place-notice.tsx'
import { clickPanel, normalPanels } from '../../panel/panel-state.ts'
import { TabPanel } from '../../panel/tab-panel.tsx'
import { pointsOf } from '../../query/point-path.ts'
import { useAssetAreas } from '../../query/use-asset-areas.ts'
import { analysisTab, type TabProps } from '../../tab/analysis-tab.tsx'
import own from './voice-print-tab.module.css'

const panels = ['wave', 'spectrogram'] as const

const slices = [querySlice, waveRangeSlice, bandSlice, soundSlice] as const

/** Plays a waveform: its curve above its spectrogram, with the playback bar below. */
function VoicePrintTab({ address, change, settle, search }: TabProps<(typeof slices)[number]>) {
  const say = useText()
  const [states, setStates] = useState(() => normalPanels(panels))
  const prints = useVoicePrints({ address, change, settle })
  const names = useAxisNames(address.mappingId > 0 ? address.mappingId : null)
  const visible = useVisibleRange(address.timeSeen, (timeSeen) => change({ timeSeen }))
  const sound = useSound({ waveId: address.sound, names, address, change, visibleRange: visible.visibleRange })
  const { selected } = prints
  const tree = useAssetAreas()
  const isFramed = useContext(HeadSlot) !== undefined
  // A link contains only a point: the company of the form is that of the point.
  const companyId = address.companyId || (pointsOf(tree).find((one) => one.mappingId === address.mappingId)?.companyId ?? 0)
  const mode = selected && memberOf(collectionFrequencyMode, selected.freqMode)
  const choosePoint = ({ path }: AssetNode) => {
    const { companyId, areaId = 0, equipmentId = 0, mappingId = 0 } = path
    search({ companyId, areaId, equipmentId, mappingId, begin: '', end: '' })
  }
  const panel = (key: (typeof panels)[number]) => ({ state: states[key], onClick: () => setStates(clickPanel(states, key)) })
  const chart = {
    sound,
    visibleRange: visible.visibleRange,
    onVisibleRange: visible.onVisibleRange,
    empty: say(analysisText.selectSampling),
    noData: say(analysisText.noData),
  }
  return (
    <div className={styles.tab}>
      <VoicePrintSide prints={prints} companyId={companyId} onPoint={choosePoint} hasTree={!isFramed} />
      <div className={own.work}>
        <div className={styles.panels}>
          {selected && selected.missingAxes.length > 0 && (
            <InPlaceNotice message={`${say(analysisText.missingAxes)} ${selected.missingAxes.map((axis) => names[axis]).join(' ')}`} />
          )}
          <TabPanel
            title={say(analysisText.wave)}
            {...panel('wave')}
            tools={
              <>
                <span className="analysis-kind">
                  {selected && [selected.dateTime, mode && say(mode), `${selected.sampleHz} Hz`].filter(Boolean).join(' · ')}
                </span>
                <SoundDownload waveId={address.sound} axis={sound.axis} />
              </>
            }
          >
            <SoundWarnings sound={sound} />
            <SoundWavePanel {...chart} />
          </TabPanel>
          <TabPanel title={say(analysisText.spectrogram)} {...panel('spectrogram')} tools={<SegmentChoice sound={sound} />}>
            <SpectrogramPanel {...chart} />
          </TabPanel>
        </div>
        <SoundBar sound={sound} onPrevious={prints.earlier} onNext={prints.later} />
      </div>
    </div>
  )
}

/** The tab, as the page lists it. */
export const voicePrintTab = analysisTab({
  member: tabs.members.VoicePrint,
  titled: true,
  checked: false,
  companyOnly: true,
  selects: 'sound',
  slices,
  Component: VoicePrintTab,
})
