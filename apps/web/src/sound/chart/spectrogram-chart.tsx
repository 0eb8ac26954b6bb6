import { formatNumber } from '@undertone/chart/format/format-number'
import type { ChartSpec } from '@undertone/chart/spec/chart-spec'
import { spectrogramColors, spectrogramGradient } from '@undertone/chart/spectrogram/spectrogram-colors'
import { hertzAxis, spectrogramRaster, spectrogramRows } from '@undertone/chart/spectrogram/spectrogram-raster'
import { naturalTimeUnit, unitSeconds } from '@undertone/chart/wave/wave-spec'
import type { Band } from '@undertone/dsp/record/samples'
import { type ReactNode, use, useMemo } from 'react'
import { ChartFrame } from '../../charts/frame/chart-frame.tsx'
import type { ChartTool } from '../../charts/frame/chart-tools.tsx'
import { ChartLanguage, useChartText } from '../../charts/theme/chart-language.ts'
import { useChartPalette } from '../../charts/theme/chart-palette.ts'
import parts from '../../charts/theme/charts.module.css'
import { type SpectrogramLevels, spectrogramDb } from '../task/spectrogram-task.ts'
import { soundText } from './sound-chart.text.ts'
import { bandEdges, pictureLayer } from './sound-layers.ts'
import { spectrogramSpec } from './sound-spec.ts'
import { type SoundChartProps, useSoundLayers } from './sound-wave-chart.tsx'
import styles from './spectrogram.module.css'

interface SpectrogramChartProps extends SoundChartProps {
  /** Null until it is calculated. */
  found: SpectrogramLevels | null
  log: boolean
  onLog: (log: boolean) => void
  /** The listening band, if any. */
  band: Band | null
  onBand: (band: Band) => void
}

const nothing: ChartSpec = { x: { label: '', unit: '', kind: 'linear' }, y: [{ key: 'hz', label: '', unit: '' }], series: [] }

/** The horizontal range of an image, in s: extended to an end of the record that is closer than the length of a spectrum. */
const endsOf = ({ df }: SpectrogramLevels, fromS: number, toS: number, lengthS: number): readonly [number, number] => [
  fromS < 1 / df ? 0 : fromS,
  lengthS - toS < 1 / df ? lengthS : toS,
]

/** Frequencies over time, strong ones in the most contrasting colour; shares range, crosshair and playhead with the wave above. */
export function SpectrogramChart(props: SpectrogramChartProps): ReactNode {
  const { data, player, loop, onLoop, found, log, onLog, band, onBand, ...place } = props
  const lang = use(ChartLanguage)
  const say = useChartText()
  const palette = useChartPalette()
  const unit = naturalTimeUnit(data)
  const perUnit = unitSeconds(unit, data.sampleHz)
  const { sampleHz, sampleCount } = data
  const lengthS = sampleCount / sampleHz
  const df = found?.df ?? 1
  const axis = useMemo(() => hertzAxis(sampleHz, df, log), [sampleHz, df, log])
  const spec = useMemo(() => {
    if (!found) return nothing
    const extent = [0, Math.max(1, sampleCount - 1) / sampleHz / perUnit] as const
    return spectrogramSpec(found, { axis, extent, unit, sampleHz }, lang)
  }, [found, axis, sampleCount, sampleHz, perUnit, unit, lang])
  const picture = useMemo(() => {
    if (!found) return null
    const fromS = found.firstS - found.stepS / 2
    const toS = fromS + found.frames * found.stepS
    const [beginS, endS] = endsOf(found, fromS, toS, lengthS)
    const place = { from: fromS / perUnit, to: toS / perUnit, ends: [beginS / perUnit, endS / perUnit] } as const
    return pictureLayer(spectrogramRaster(found, axis, spectrogramRows, spectrogramColors(palette)), place, axis)
  }, [found, axis, palette, perUnit, lengthS])
  const marks = useSoundLayers({ data, player, loop, onLoop })
  const edges = band && bandEdges({ band, axis, label: say(soundText.band), onMove: onBand })
  const tools: ChartTool[] = [{ icon: 'log', name: log ? soundText.linearHz : soundText.logHz, pressed: log, run: () => onLog(!log) }]
  const note = found && (
    <div className={parts.note} data-chart="note">
      <span>
        {say(soundText.resolution)} <b>{formatNumber(found.df, 2)} Hz</b>
      </span>
      <span>
        {say(soundText.timeStep)} <b>{formatNumber(found.stepS * 1000, 2)} ms</b>
      </span>
      <span className={styles.key}>
        −{spectrogramDb} dB
        <i style={{ background: spectrogramGradient(spectrogramColors(palette)) }} />
        {formatNumber(found.top, 3)} {data.unit}
      </span>
    </div>
  )
  return (
    <ChartFrame
      {...place}
      spec={spec}
      layers={[...(picture ? [picture] : []), ...(edges ? [edges] : []), ...marks]}
      tools={tools}
      note={note}
      onPick={(x) => player.seek(x * perUnit)}
    />
  )
}
