import { naturalTimeUnit, unitSeconds, type WaveData, waveSpec } from '@undertone/chart/wave/wave-spec'
import { type ReactNode, use, useMemo } from 'react'
import { ChartFrame, type ChartPlace } from '../../charts/frame/chart-frame.tsx'
import { bandLayer, type DraggedBand } from '../../charts/layer/band-layer.ts'
import { lineCursor } from '../../charts/layer/cursor-layers.ts'
import type { PlotLayer } from '../../charts/plot/plot-layer.ts'
import { ChartLanguage, useChartText } from '../../charts/theme/chart-language.ts'
import type { SoundPlayer } from '../playback/sound-player.ts'
import { usePlayhead } from '../playback/use-playhead.ts'
import type { Stretch } from '../task/sound-settings.ts'
import { soundText } from './sound-chart.text.ts'
import { soundAxisWidthPx } from './sound-spec.ts'

/** Props of both sound charts: the wave, its player and the loop. */
export interface SoundChartProps extends ChartPlace {
  /** Keep the object identity while nothing changes. */
  data: WaveData
  player: SoundPlayer
  loop: Stretch | null
  onLoop: (loop: Stretch) => void
}

/** Minimum length of a loop, in s (guess: shorter loops sound like a tone). */
export const minLoopSeconds = 0.03

/** The loop and the playhead as layers of a sound chart, in units of the axis. */
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

/** The played wave; a click starts from that position, the playhead can be dragged. */
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
