import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import { units } from '@undertone/domain/core/unit'
import type { recordingCalls } from '@undertone/domain/waveform/recording/recording.calls'
import { recordingErrors } from '@undertone/domain/waveform/recording/recording.errors'
import { detections } from '@undertone/domain/waveform/spectrum/spectrum-choices.table'
import { spectrumKinds } from '@undertone/domain/waveform/spectrum/spectrum-kinds.table'
import { siFactorOf, standardGravity } from '@undertone/domain/waveform/wave-units.table'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { defaultEnvelopeBand } from '@undertone/dsp/filter/envelope'
import type { Outgoing } from '@undertone/formats/recording/recording'
import type { Caller } from '../../../platform/identity/principal.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { FewAtOnce } from '../../../platform/runtime/semaphore.ts'
import { Compute } from '../../../platform/runtime/worker-pool.ts'
import { titleOf, type WaveViews } from '../../../waves/compute/wave.service.ts'
import { channelName, factsOf, nameOf } from './export-facts.ts'
import type { SpectrumExportJob, SpectrumExportResult } from './spectrum-export.ts'
import { quantityOf, type WaveExport } from './wave-export.ts'

type Asked = ParsedOf<typeof recordingCalls.exportSpectrum>['query']

/** One thread for all exports of spectra: they wait for each other, and nobody for them. It costs nothing before the first. */
const thread = new Compute<SpectrumExportJob, SpectrumExportResult>(new URL('./spectrum-export.worker.ts', import.meta.url))

/** Axes whose samples stand in memory for it, and that wait (guesses). */
const few = new FewAtOnce(3, 120, () => new Refusal(coreErrors.unavailable))

const bandOf = ({ bandLowHz, bandHighHz }: Asked, sampleHz: number) =>
  bandLowHz === undefined && bandHighHz === undefined
    ? defaultEnvelopeBand(sampleHz)
    : { lowHz: bandLowHz ?? 0, highHz: bandHighHz ?? sampleHz / 2 }

const choiceOf = (asked: Asked, sampleHz: number): SpectrumExportJob['choice'] => ({
  window: asked.window,
  band: bandOf(asked, sampleHz),
  ...(asked.highPassHz ? { highPassHz: asked.highPassHz } : {}),
  ...(asked.segment
    ? {
        pieces: {
          segment: asked.segment,
          ...(asked.overlap === undefined ? {} : { overlap: asked.overlap }),
          ...(asked.averaging ? { kind: asked.averaging } : {}),
          ...(asked.most ? { max: asked.most } : {}),
        },
      }
    : {}),
})

/** A spectrum of each axis of a wave under the settings of whoever looks at it. */
export async function spectrumExport(views: WaveViews, caller: Caller, asked: Asked): Promise<WaveExport> {
  const { sampling, waves } = await views.sampling(caller, asked.waveId)
  const { sampleHz } = sampling
  const kind = spectrumKinds.find(({ key }) => key === asked.kind) ?? spectrumKinds[0]!
  const rpm = asked.rpm ?? sampling.rpm
  const undeclared = waves.find(({ unit }) => siFactorOf(unit) === undefined)?.unit
  if (undeclared !== undefined && (kind.key === 'velocity' || kind.key === 'displacement'))
    throw new Refusal(waveformErrors.undeclaredUnit, { unit: undeclared })
  const inGravity = asked.gravity === 'true' && kind.unit === 'acceleration' && undeclared === undefined
  const { factor } = detections[asked.detection]
  const choice = choiceOf(asked, sampleHz)
  const part =
    asked.fromS === undefined && asked.toS === undefined ? null : ([asked.fromS ?? 0, asked.toS ?? Number.POSITIVE_INFINITY] as const)
  const job = { sampleHz, kind: kind.key, choice, fmaxHz: asked.fmaxHz ?? 0, factor: inGravity ? factor / standardGravity : factor, part }
  const axes = await Promise.all(
    waves.map((wave) =>
      few.run(async () => {
        const samples = await views.samples(wave)
        return { axis: wave.axis, ...(await thread.run({ ...job, samples, unitFactor: siFactorOf(wave.unit) ?? 1 }, [samples.buffer])) }
      }),
    ),
  )
  const carried = axes.flatMap((one) => ('problem' in one ? [] : [one]))
  const [first] = carried
  if (!first)
    throw new Refusal(recordingErrors.noSpectrum, {
      axes: axes.map((one) => `${one.axis}: ${'problem' in one ? one.problem : ''}`).join(', '),
    })
  const symbol = units[kind.unit].symbol
  const unit = kind.unit !== 'acceleration' ? symbol : inGravity ? 'g' : (undeclared ?? symbol)
  const isEnvelope = kind.key === 'envelope' || kind.key === 'whitenedEnvelope'
  const { lowHz, highHz } = bandOf(asked, sampleHz)
  const outgoing: Outgoing = {
    title: titleOf(sampling),
    startedAt: toZoned(sampling.t0, caller.timeZone),
    domain: 'frequency',
    quantity: kind.key === 'whitenedEnvelope' ? 'other' : quantityOf(kind.view),
    step: first.df,
    rpm,
    channels: carried
      .filter(({ df }) => df === first.df)
      .map(({ axis, amplitude }) => ({ name: channelName(sampling, axis), axis, unit, samples: amplitude })),
    facts: [
      ...factsOf({ ...sampling, rpm }),
      ['lines', String(first.amplitude.length)],
      ['window', asked.window],
      [
        'averages',
        `${first.averages}${asked.segment ? ` (${asked.averaging ?? 'rms'}, ${Math.round((asked.overlap ?? 0.5) * 100)} %)` : ''}`,
      ],
      ['amplitude', asked.detection],
      ...(part ? [['part', `${part[0]}-${Number.isFinite(part[1]) ? part[1] : ''} s`] as const] : []),
      ...(asked.highPassHz && !isEnvelope ? [['highPass', String(asked.highPassHz)] as const] : []),
      ...(isEnvelope ? [['band', `${lowHz}-${highHz}`] as const] : []),
      ...(kind.key === 'whitenedEnvelope' ? [['demodulation', 'squared envelope, cepstrum pre-whitened'] as const] : []),
    ],
  }
  return { outgoing, view: kind.view, fileName: nameOf(sampling, caller, kind.key) }
}
