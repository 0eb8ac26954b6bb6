import type { Language } from '@undertone/domain/core/text'
import { fill, type Text } from '@undertone/domain/core/text'
import { dilutionStages } from '@undertone/domain/retention/retention-policy'
import type { ThinnedStretch } from '@undertone/domain/waveform/waveform.calls'
import type { ChartShade } from '../spec/chart-spec.ts'

const text = {
  label: { cn: '已稀释至 {width}', en: 'Thinned to {width}' },
  note: { cn: '已稀释：每 {width} 的最低值和最高值', en: 'Thinned: lowest and highest of each {width}' },
} as const satisfies Record<string, Text>

const widthOf = (seconds: number, lang: Language): string =>
  dilutionStages.find((stage) => stage.seconds === seconds)?.label[lang] ?? `${seconds} s`

/** What a chart says about stretches that were thinned. */
export const thinnedShades = (thinned: readonly ThinnedStretch[], lang: Language): ChartShade[] =>
  thinned.map(({ from, to, seconds }) => {
    const width = widthOf(seconds, lang)
    return { from, to, label: fill(text.label[lang], { width }), note: fill(text.note[lang], { width }) }
  })
