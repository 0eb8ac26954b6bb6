import { themePalette } from '@undertone/chart/draw/chart-palette'
import { extentOf } from '@undertone/chart/orbit/orbit-sides'
import { highestIn } from '@undertone/chart/series/highest-in'
import { firstFamily } from '@undertone/chart/spectrum/cepstrum-spec'
import { chartSvg } from '@undertone/chart/svg/chart-svg'
import { orbitSvg } from '@undertone/chart/svg/orbit-svg'
import type { FigureBlock } from '@undertone/document/model'
import { fill, type Language } from '@undertone/domain/core/text'
import { axisWord } from '@undertone/domain/device/sensor/axis-names'
import { three } from './blocks.ts'
import { composeWords as words } from './compose-words.text.ts'
import type { FrozenPlot } from './figure.store.ts'
import { samplesPerValue, specOf } from './plot-spec.ts'
import type { ChartLook } from './report-charts.ts'

const palette = themePalette('light')

/** What is shown: of one axis alone, and of an orbit, with the directions. */
function whatOf({ what, title, lines, directions }: FrozenPlot, language: Language): string {
  const axes = lines.map(({ channel }) => axisWord(channel, directions)[language]).filter((axis) => axis !== '')
  if (what === 'orbit') return `${title[language]} ${axes.join('–')}`
  if (axes.length !== 1 || lines.length !== 1) return title[language]
  return language === 'cn' ? `${axes[0]}${title.cn}` : `${axes[0]} ${title.en}`
}

/** The largest value of a line that is seen, with its place where it has one: what is outside the visible range is not named. */
function largestOf(plot: FrozenPlot, { values, low = values }: FrozenPlot['lines'][number]): string {
  const { what, step, start, range } = plot
  if (what === 'wave') {
    const sizes = values.map((value, at) => Math.max(Math.abs(value), Math.abs(low[at] ?? 0)))
    return three(highestIn(sizes, { start, step: step * samplesPerValue(plot) }, range).value)
  }
  if (what === 'trend') return three(highestIn(values, { step: 1 }, null).value)
  if (what === 'orbit') return three(extentOf({ label: '', values: Float64Array.from(values) }).peakToPeak)
  // Below the first family of lines a cepstrum has the broad shape of the spectrum.
  const families: [number, number] = [firstFamily({ stepMs: step }, Float64Array.from(values)) * step, Number.POSITIVE_INFINITY]
  const { value, at } = highestIn(values, { start, step }, what === 'cepstrum' ? families : range)
  return `${three(value)} @ ${three(at)} ${{ spectrum: 'Hz', orders: '×', cepstrum: 'ms' }[what]}`
}

/** Curves below each other, and an orbit, need more height than one curve, so that each has a scale (guess). */
const laneFactor = 1.5

/** The picture of a plot, and its height in CSS pixels. */
function drawn(plot: FrozenPlot, { language, width, timeZone, ...look }: ChartLook, title: string) {
  const isTall = plot.what === 'orbit' || (plot.what === 'wave' && plot.lines.length > 1)
  const height = Math.round(look.height * (isTall ? laneFactor : 1))
  const options = { width, height, palette, lang: language, background: false }
  if (plot.what === 'orbit') {
    const sides = plot.lines.map(({ channel, values }) => ({
      label: axisWord(channel, plot.directions)[language],
      values: Float64Array.from(values),
    }))
    const { unit, step, perTurn = null } = plot
    const data = {
      title,
      sides,
      unit,
      decimals: 2,
      sampleHz: 1 / step,
      startSample: 0,
      samplesPerTurn: perTurn,
      table: { head: [], rows: [] },
    }
    return { height, svg: orbitSvg(data, { ...options, head: false }) }
  }
  const { spec, range } = specOf(plot, language)
  return { height, svg: chartSvg(spec, { ...options, timeZone, head: plot.lines.length > 1, ...(range === null ? {} : { range }) }) }
}

/** A chart that a person picked, as it was when it was picked. */
export function plotFigure(machine: string, plot: FrozenPlot, look: ChartLook): Omit<FigureBlock, 'id'> {
  const { language, width } = look
  const names = { machine, point: plot.point, what: whatOf(plot, language), time: plot.ms === null ? '' : look.time(plot.ms) }
  const caption = fill(words[plot.ms === null ? 'plotOf' : 'plotOfTime'][language], {
    ...names,
    rpm: plot.rpm === null ? '' : `${language === 'cn' ? '，' : ', '}${Math.round(plot.rpm)} r/min`,
  })
  const { svg, height } = drawn(plot, look, caption)
  const top = plot.lines.map((line) => `${axisWord(line.channel, plot.directions)[language]} ${largestOf(plot, line)}`.trim())
  const alt = fill(words[plot.what === 'orbit' ? 'orbitAlt' : 'plotAlt'][language], {
    ...{ caption, unit: plot.unit, list: top.join(language === 'cn' ? '，' : ', ') },
  })
  return { type: 'figure', svg, width, height, alt, caption }
}
