import { formatNumber } from '@undertone/chart/format/format-number'
import type { WaterfallData } from '@undertone/chart/waterfall/waterfall-data'
import { analysisTab as tabs } from '@undertone/domain/analysis/analysis.enums'
import { viewAmong, waterfallViews } from '@undertone/domain/analysis/analysis-views.table'
import { memberOf } from '@undertone/domain/core/enum'
import { type WaveViewCode, waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { useMemo } from 'react'
import { ContourMap } from '../../../../charts/waterfall/contour-map.tsx'
import { WaterfallChart } from '../../../../charts/waterfall/waterfall-chart.tsx'
import { useText } from '../../../../core/language/language.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Skeletons } from '../../../../ui/feedback/skeletons.tsx'
import { channelIn, channelSlice, spectrumDisplayIn } from '../../address/display-address.ts'
import { searchProblem } from '../../address/query-address.ts'
import { type SpectrumAddress, spectrumViewSlices } from '../../address/spectrum-address.ts'
import { evidenceFallMarks, type ShownEvidence } from '../../finding/evidence-marks.ts'
import { useOpenEvidence } from '../../finding/open-finding.ts'
import styles from '../../panel/analysis.module.css'
import { analysisText } from '../../panel/analysis.text.ts'
import bars from '../../panel/bars.module.css'
import { ChannelBar } from '../../panel/channel-bar.tsx'
import { ChoiceBar } from '../../panel/choice-bar.tsx'
import { InPlaceNotice } from '../../panel/in-place-notice.tsx'
import { ScaleBar } from '../../panel/scale-bar.tsx'
import { pickedOf } from '../../sampling/ticked.ts'
import { useTickedSide } from '../../sampling/use-sampling-side.tsx'
import { fmaxChoice, type SettingChoice } from '../../spectrum/settings/setting-choices.ts'
import { SettingSelect } from '../../spectrum/settings/setting-select.tsx'
import { settingsIn } from '../../spectrum/settings/spectrum-settings.ts'
import { analysisTab, type TabProps } from '../../tab/analysis-tab.tsx'
import { tickedSlices } from '../../ticked/ticked-panels.tsx'
import { waterfallSlice } from './waterfall-address.ts'
import { useOverviews } from './waterfall-query.ts'
import { WaterfallSlice } from './waterfall-slice.tsx'
import own from './waterfall-tab.module.css'
import { commonEnd, type TickedOverview, waterfallData } from './waterfall-traces.ts'

/** A colour map has no dB scale. */
const scales = ['linear', 'log'] as const

const slices = [...tickedSlices, ...spectrumViewSlices, channelSlice, waterfallSlice] as const

/** The lines of an open finding, on spectra. */
const withEvidence = (data: WaterfallData, view: WaveViewCode, shown: ShownEvidence | null): WaterfallData =>
  shown && waveViewOf(view).domain === 'frequency' ? { ...data, marks: evidenceFallMarks(shown) } : data

/** The highest frequency of the lines. */
function FmaxSelect({ of, change }: { readonly of: SettingChoice; readonly change: (patch: Partial<SpectrumAddress>) => void }) {
  return <SettingSelect label={of.label} value={of.value} offered={of.offered} blocked={null} onChange={(next) => change(of.patch(next))} />
}

interface CommonAxisProps {
  readonly overviews: readonly TickedOverview[]
  readonly view: WaveViewCode
  readonly fmaxHz: number
}

/** Says why the axis ends early: measurements of different rates are shown as far as all of them reach, unless the user chose an end. */
function CommonAxisNotice({ overviews, view, fmaxHz }: CommonAxisProps) {
  const say = useText()
  const isSpectrum = waveViewOf(view).domain === 'frequency'
  const end = isSpectrum && fmaxHz > 0 ? 0 : commonEnd(overviews)
  if (end === 0) return null
  return <InPlaceNotice message={say(analysisText.commonAxis, { end: `${formatNumber(end, 0)} ${isSpectrum ? 'Hz' : 'ms'}` })} />
}

/** The selected measurements as a waterfall, with a contour map, and the one selected in it below. */
function WaterfallTab({ address, change }: TabProps<(typeof slices)[number]>) {
  const say = useText()
  const { side, names } = useTickedSide({ address, change })
  const { picked, fall } = address
  const ticked = useMemo(() => pickedOf({ picked }), [picked])
  const view = viewAmong(waterfallViews, fall)
  const channel = channelIn(address)
  const { fmaxHz } = settingsIn(address)
  const { overviews, failures, loading } = useOverviews(ticked, view, waveViewOf(view).domain === 'frequency' ? fmaxHz : 0)
  const fmax = fmaxChoice(
    fmaxHz,
    overviews.map(({ head }) => head),
    say,
  )
  const nameOf = (code: typeof view): string => say(memberOf(waveView, code) ?? analysisText.spectrum)
  const title = nameOf(view)
  const shown = useOpenEvidence()
  const data = useMemo(() => {
    const words = { title, frequency: say(analysisText.frequencyAxis), time: say(analysisText.timeAxis), peak: say(analysisText.peak) }
    return withEvidence(waterfallData(overviews, view, names, channel, words, fmaxHz), view, shown)
  }, [overviews, view, names, channel, title, fmaxHz, say, shown])
  if (searchProblem(address) && ticked.length === 0) {
    return <EmptyState title={say(analysisText.chooseFirst)} hint={say(analysisText.chooseFirstHelp)} />
  }
  const slice = ticked.find((waveId) => waveId === address.slice) ?? null
  const pick = (waveId: number): void => change({ slice: waveId })
  const shared = { data, log: spectrumDisplayIn(address).scale !== 'linear', picked: slice, onPick: pick }
  return (
    <div className={styles.tab}>
      {side}
      <div className={styles.panels}>
        {ticked.length === 0 ? (
          <EmptyState title={say(analysisText.tickFirst)} hint={say(analysisText.tickFallHelp)} />
        ) : (
          <>
            <div className={bars.tools}>
              <ChoiceBar
                label={say(analysisText.chartKind)}
                choices={waterfallViews.map((code) => ({ value: code, label: nameOf(code) }))}
                value={view}
                onChange={(code) => change({ fall: code })}
              />
              <ChannelBar address={address} change={change} names={names} />
              {waveViewOf(view).domain === 'frequency' && <FmaxSelect of={fmax} change={change} />}
              <ScaleBar address={address} change={change} offered={scales} />
            </div>
            {failures.length > 0 && (
              <InPlaceNotice
                message={`${say(analysisText.serverError)}: ${[...new Set(failures.map(({ message }) => message))].join(' ')}`}
              />
            )}
            <CommonAxisNotice overviews={overviews} view={view} fmaxHz={fmaxHz} />
            <div className={own.pair} data-picked={slice !== null}>
              {overviews.length === 0 ? (
                loading ? (
                  <Skeletons count={6} />
                ) : (
                  <EmptyState title={say(analysisText.noData)} />
                )
              ) : (
                <>
                  <WaterfallChart {...shared} />
                  <ContourMap {...shared} />
                </>
              )}
            </div>
            {slice !== null && <WaterfallSlice address={address} change={change} waveId={slice} view={view} names={names} />}
          </>
        )}
      </div>
    </div>
  )
}

/** The tab, as the page lists it. */
export const waterfallTab = analysisTab({
  member: tabs.members.Waterfall,
  titled: false,
  checked: true,
  slices,
  Component: WaterfallTab,
})
