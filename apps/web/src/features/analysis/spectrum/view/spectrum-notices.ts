import { formatNumber } from '@undertone/chart/format/format-number'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { isRecordProblem, recordProblems } from '@undertone/domain/waveform/record-problems.table'
import type { Part } from '@undertone/dsp/record/part'
import type { useText } from '../../../../core/language/language.ts'
import { blockedBand, blockedFmax, blockedLines } from '../settings/blocked-settings.ts'
import { spectrumText } from '../settings/spectrum.text.ts'
import { bandIn, measureOf, type SpectrumSettings, type WaveMeasure } from '../settings/spectrum-settings.ts'
import type { AxisSpectrum } from '../task/spectrum-job.ts'

/** The notices above a spectrum: what could not be shown and why, and what makes it unreliable. */
export function spectrumNotices(
  axes: readonly AxisSpectrum[],
  settings: SpectrumSettings,
  measure: WaveMeasure,
  names: AxisNames,
  say: ReturnType<typeof useText>,
): string[] {
  const fmax = settings.fmaxHz > 0 ? blockedFmax(settings.fmaxHz, measure, say) : null
  const all = axes.flatMap((one) => [problemNotice(one, settings, measure, names, say), overloadNotice(one, names, say)])
  const part = settings.part ? partNotice(settings.part, settings, measure, say) : null
  // An unsupported setting is rejected for each axis, but reported once.
  return [...new Set([part, fmax, ...all].filter((text) => text !== null))]
}

function partNotice([from, to]: Part, settings: SpectrumSettings, measure: WaveMeasure, say: ReturnType<typeof useText>): string {
  const { n, sampleHz } = measureOf(settings, measure)
  const [fromMs, toMs] = [from, to].map((seconds) => formatNumber(seconds * 1000, 1))
  return say(spectrumText.part, { from: fromMs ?? '', to: toMs ?? '', n, df: n > 0 ? formatNumber(sampleHz / n, 2) : '-' })
}

function problemNotice(
  { axis, problem }: AxisSpectrum,
  settings: SpectrumSettings,
  measure: WaveMeasure,
  names: AxisNames,
  say: ReturnType<typeof useText>,
): string | null {
  if (problem === null) return null
  const band = bandIn(settings, measure.sampleHz)
  if (problem === 'bandAboveNyquist') return blockedBand(band, measure.sampleHz, say)
  if (problem === 'bandEmpty')
    return band.lowHz < band.highHz
      ? say(spectrumText.bandNoLine, { low: formatNumber(band.lowHz, 1), high: formatNumber(band.highHz, 1) })
      : say(spectrumText.bandInverted)
  const tooLong = problem === 'tooShort' && settings.lines > 0 ? blockedLines(settings.lines, settings, measure, say) : null
  if (tooLong) return tooLong
  return say(spectrumText.noSpectrum, { axis: names[axis], why: isRecordProblem(problem) ? say(recordProblems[problem]) : problem })
}

function overloadNotice({ axis, saturatedPermille }: AxisSpectrum, names: AxisNames, say: ReturnType<typeof useText>): string | null {
  return saturatedPermille > 0 ? say(spectrumText.saturated, { axis: names[axis], share: formatNumber(saturatedPermille, 1) }) : null
}
