import type { Language } from '@undertone/domain/core/text'
import { fill, type Text } from '@undertone/domain/core/text'
import { downsamplingStages } from '@undertone/domain/retention/retention-policy'
import type { DownsampledRange } from '@undertone/domain/waveform/waveform.calls'
import type { ChartShade } from '../spec/chart-spec.ts'

const text = {
  label: { cn: '已降采样至 {width}', en: 'Downsampled to {width}' },
  note: { cn: '已降采样：每 {width} 的最低值和最高值', en: 'Downsampled: lowest and highest value of each {width}' },
} as const satisfies Record<string, Text>

const widthOf = (seconds: number, lang: Language): string =>
  downsamplingStages.find((stage) => stage.seconds === seconds)?.label[lang] ?? `${seconds} s`

/** The shades of downsampled ranges. */
export const downsampledShades = (ranges: readonly DownsampledRange[], lang: Language): ChartShade[] =>
  ranges.map(({ from, to, seconds }) => {
    const width = widthOf(seconds, lang)
    return { from, to, label: fill(text.label[lang], { width }), note: fill(text.note[lang], { width }) }
  })
