import { naturalTimeUnit, unitSeconds, type WaveData, waveSpec } from '@undertone/chart/wave/wave-spec'
import { type ReactNode, use, useMemo } from 'react'
import { ChartFrame, type ChartPlace } from '../../charts/frame/chart-frame.tsx'
import { bandLayer, type DraggedBand } from '../../charts/layer/band-layer.ts'
import { lineCursor } from '../../charts/layer/cursor-layers.ts'
import type { PlotLayer } from '../../charts/plot/plot-surface.ts'
import { ChartLanguage, useChartText } from '../../charts/theme/chart-language.ts'
import type { SoundPlayer } from '../playback/sound-player.ts'
import { usePlayhead } from '../playback/use-playhead.ts'
import type { Stretch } from '../task/sound-settings.ts'
import { soundText } from './sound-chart.text.ts'
import { soundAxisWidthPx } from './sound-spec.ts'

/** What both charts of a sound are given: the wave, who plays it, and the stretch that is repeated. */
export interface SoundChartProps extends ChartPlace {
  /** Keep the object while nothing in it changes. */
  data: WaveData
  player: SoundPlayer
  loop: Stretch | null
  onLoop: (loop: Stretch) => void
}

/** A repeated stretch is at least so long, in s (guess: shorter ones are a tone of their own). */
export const minLoopSeconds = 0.03

/** Moving marks of playback on a chart of a sound: the repeated stretch and the playhead, in units of the axis. */
export function useSoundLayers({ data, player, loop, onLoop }: Pick<SoundChartProps, 'data' | 'player' | 'loop' | 'onLoop'>): PlotLayer[] {
  const say = useChartText()
  const atS = usePlayhead(player)
  const perUnit = unitSeconds(naturalTimeUnit(data), data.sampleHz)
  const lengthS = data.sampleCount / data.sampleHz
  const name = say(soundText.loop)
  const moved = ({ from, to }: DraggedBand) => onLoop({ fromS: from * perUnit, toS: to * perUnit })
  const band = loop && {
    from: loop.fromS / perUnit,
    to: loop.toS / perUnit,
    min: 0,
    max: lengthS / perUnit,
    minWidth: minLoopSeconds / perUnit,
  }
  return [
    ...(band ? [bandLayer({ key: 'loop', band, tone: 'accent', label: name, onMove: moved })] : []),
    lineCursor({ key: 'playhead', x: atS / perUnit, tone: 'danger', onMove: (x) => player.seek(x * perUnit) }),
  ]
}

/** The wave that is heard; a click says from where, the playhead can be dragged. */
export function SoundWaveChart({ data, player, loop, onLoop, ...place }: SoundChartProps): ReactNode {
  const lang = use(ChartLanguage)
  const unit = naturalTimeUnit(data)
  const spec = useMemo(() => {
    const plain = waveSpec(data, unit, lang)
    return { ...plain, y: plain.y.map((axis) => ({ ...axis, widthPx: soundAxisWidthPx })) }
  }, [data, unit, lang])
  const layers = useSoundLayers({ data, player, loop, onLoop })
  return <ChartFrame {...place} spec={spec} layers={layers} onPick={(x) => player.seek(x * unitSeconds(unit, data.sampleHz))} />
}
