import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { units } from '@undertone/domain/core/unit'
import type { recordingCalls } from '@undertone/domain/waveform/recording/recording.calls'
import { recordingErrors } from '@undertone/domain/waveform/recording/recording.errors'
import { detections } from '@undertone/domain/waveform/spectrum/spectrum-choices.table'
import { isEnvelopeKind, spectrumKinds } from '@undertone/domain/waveform/spectrum/spectrum-kinds.table'
import { siFactorOf, standardGravity } from '@undertone/domain/waveform/wave-units.table'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { defaultEnvelopeBand } from '@undertone/dsp/filter/envelope'
import type { Outgoing } from '@undertone/formats/recording/recording'
import type { Caller } from '../../../platform/identity/principal.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { FairSemaphore } from '../../../platform/runtime/fair-semaphore.ts'
import { WorkerPool } from '../../../platform/runtime/worker-pool.ts'
import { titleOf, type WaveViews } from '../../../waves/compute/wave.service.ts'
import { channelName, factsOf, nameOf } from './export-facts.ts'
import type { SpectrumExportJob, SpectrumExportResult } from './spectrum-export.ts'
import { quantityOf, type WaveExport } from './wave-export.ts'

type ExportRequest = ParsedOf<typeof recordingCalls.exportSpectrum>['query']

/** One worker thread for all spectrum exports: they wait for each other without delaying anything else. It starts with the first export. */
const thread = new WorkerPool<SpectrumExportJob, SpectrumExportResult>(new URL('./spectrum-export.worker.ts', import.meta.url))

/** Exports in memory, and those of a tenant that wait; tenants take turns (guesses). */
const exportSlots = new FairSemaphore({ max: 3, maxOfKey: 3, maxWaitingOfKey: 120 }, () => new DomainError(coreErrors.unavailable))

const bandOf = ({ bandLowHz, bandHighHz }: ExportRequest, sampleHz: number) =>
  bandLowHz === undefined && bandHighHz === undefined
    ? defaultEnvelopeBand(sampleHz)
    : { lowHz: bandLowHz ?? 0, highHz: bandHighHz ?? sampleHz / 2 }

const choiceOf = (request: ExportRequest, sampleHz: number): SpectrumExportJob['choice'] => ({
  window: request.window,
  band: bandOf(request, sampleHz),
  ...(request.random === 'true' ? { random: true } : {}),
  ...(request.highPassHz ? { highPassHz: request.highPassHz } : {}),
  ...(request.segment
    ? {
        pieces: {
          segment: request.segment,
          ...(request.overlap === undefined ? {} : { overlap: request.overlap }),
          ...(request.averaging ? { kind: request.averaging } : {}),
          ...(request.most ? { max: request.most } : {}),
        },
      }
    : {}),
})

/** A spectrum of each axis of a waveform with the viewer's settings. */
export async function spectrumExport(views: WaveViews, caller: Caller, request: ExportRequest): Promise<WaveExport> {
  const { sampling, waves } = await views.sampling(caller, request.waveId)
  const { sampleHz } = sampling
  const kind = spectrumKinds.find(({ key }) => key === request.kind) ?? spectrumKinds[0]!
  const rpm = request.rpm ?? sampling.rpm
  const undeclared = waves.find(({ unit }) => siFactorOf(unit) === undefined)?.unit
  if (undeclared !== undefined && (kind.key === 'velocity' || kind.key === 'displacement'))
    throw new DomainError(waveformErrors.undeclaredUnit, { unit: undeclared })
  const inGravity = request.gravity === 'true' && kind.unit === 'acceleration' && undeclared === undefined
  // A coherence has no amplitude to detect.
  const factor = kind.key === 'enhancedEnvelope' ? 1 : detections[request.detection].factor
  const choice = choiceOf(request, sampleHz)
  const part =
    request.fromS === undefined && request.toS === undefined
      ? null
      : ([request.fromS ?? 0, request.toS ?? Number.POSITIVE_INFINITY] as const)
  const job = { sampleHz, kind: kind.key, choice, fmaxHz: request.fmaxHz ?? 0, factor: inGravity ? factor / standardGravity : factor, part }
  const owner = String(caller.scope.tenantId)
  const axes = await Promise.all(
    waves.map((wave) =>
      exportSlots.run(owner, async () => {
        const samples = await views.samples(wave)
        const order = { ...job, samples, unitFactor: siFactorOf(wave.unit) ?? 1 }
        return { axis: wave.axis, ...(await thread.run(order, [samples.buffer], undefined, owner)) }
      }),
    ),
  )
  const carried = axes.flatMap((one) => ('problem' in one ? [] : [one]))
  const [first] = carried
  if (!first)
    throw new DomainError(recordingErrors.noSpectrum, {
      axes: axes.map((one) => `${one.axis}: ${'problem' in one ? one.problem : ''}`).join(', '),
    })
  const symbol = units[kind.unit].symbol
  const unit = kind.unit !== 'acceleration' ? symbol : inGravity ? 'g' : (undeclared ?? symbol)
  const isEnvelope = isEnvelopeKind(kind.key)
  const { lowHz, highHz } = bandOf(request, sampleHz)
  const outgoing: Outgoing = {
    title: titleOf(sampling),
    startedAt: toZoned(sampling.t0, caller.timeZone),
    domain: 'frequency',
    quantity: kind.unit === 'ratio' ? 'other' : quantityOf(kind.view),
    step: first.df,
    rpm,
    channels: carried
      .filter(({ df }) => df === first.df)
      .map(({ axis, amplitude }) => ({ name: channelName(sampling, axis), axis, unit, samples: amplitude })),
    facts: [
      ...factsOf({ ...sampling, rpm }, caller.timeZone),
      ['lines', String(first.amplitude.length)],
      ['window', request.window],
      [
        'averages',
        `${first.averages}${request.segment ? ` (${request.averaging ?? 'rms'}, ${Math.round((request.overlap ?? 0.5) * 100)} %)` : ''}`,
      ],
      ['amplitude', request.detection],
      ...(part ? [['part', `${part[0]}-${Number.isFinite(part[1]) ? part[1] : ''} s`] as const] : []),
      ...(request.highPassHz && !isEnvelope ? [['highPass', String(request.highPassHz)] as const] : []),
      ...(isEnvelope ? [['band', `${lowHz}-${highHz}`] as const] : []),
      ...(isEnvelope && request.random === 'true' ? [['deterministicPart', 'removed'] as const] : []),
      ...(kind.key === 'whitenedEnvelope' ? [['demodulation', 'squared envelope, cepstrum pre-whitened'] as const] : []),
      ...(kind.key === 'enhancedEnvelope' ? [['demodulation', 'cyclic spectral coherence'] as const] : []),
    ],
  }
  return { outgoing, view: kind.view, fileName: nameOf(sampling, caller, kind.key) }
}
