import type { InputOf } from '@undertone/domain/core/call'
import type { recordingCalls } from '@undertone/domain/waveform/recording/recording.calls'
import type { SpectrumKindKey } from '@undertone/domain/waveform/spectrum/spectrum-kinds.table'
import { choiceOf, type SpectrumSettings } from '../spectrum/settings/spectrum-settings.ts'

type Query = InputOf<typeof recordingCalls.exportSpectrum>['query']

const defined = (values: Readonly<Record<string, string | number | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))

/** The query with which the server computes the displayed spectrum: the same parameters as for the browser's worker. */
export function spectrumExportQuery(waveId: number, kind: SpectrumKindKey, settings: SpectrumSettings, sampleHz: number): Query {
  const { pieces, band, highPassHz, window, random } = choiceOf(settings, sampleHz)
  return {
    kind,
    detection: settings.detection,
    ...defined({
      waveId,
      window,
      highPassHz,
      bandLowHz: band?.lowHz,
      bandHighHz: band?.highHz,
      segment: pieces?.segment,
      overlap: pieces?.overlap,
      averaging: pieces?.kind,
      most: pieces?.max,
      fmaxHz: settings.fmaxHz > 0 ? settings.fmaxHz : undefined,
      gravity: settings.gravity ? 'true' : undefined,
      random: random ? 'true' : undefined,
      fromS: settings.part?.[0],
      toS: settings.part?.[1],
    }),
  }
}
