import { DomainError } from '@undertone/domain/core/error'
import { takesVoicePrints } from '@undertone/domain/device/model/sensor-models.table'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { voicePrintErrors } from '@undertone/domain/waveform/voice-print/voice-print.errors'
import { mean } from '@undertone/dsp/record/samples'
import { encodeWav } from '@undertone/formats/recording/wav'
import type { Caller } from '../../../platform/identity/principal.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { titleOf, type WaveViews } from '../../../waves/compute/wave.service.ts'
import { unitOf } from '../../../waves/view/sampling-view.ts'

/** Throws unless sensors of the model record sound. */
export function checkVoicePrint(model: string): void {
  if (!takesVoicePrints(model)) throw new DomainError(voicePrintErrors.unsupported)
}

/** A file to download. */
interface SoundFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * One axis of a waveform, whatever recorded it, as a 16-bit sound file at its own rate, at full scale; the file states what full scale means in m/s². The mean is
 * removed: gravity makes no sound and would reduce the range.
 */
export async function voicePrintFile(
  views: WaveViews,
  caller: Caller,
  { waveId, axis }: { readonly waveId?: number | undefined; readonly axis?: Axis | undefined },
): Promise<SoundFile> {
  const found = await views.sampling(caller, waveId)
  const { sampling, waves } = found
  const all = await views.signals(found)
  // Z is the axis usually viewed first; without it, the last one available.
  const signal = all.find((one) => one.axis === (axis ?? 'Z')) ?? (axis === undefined ? all.at(-1) : undefined)
  if (!signal) throw new DomainError(voicePrintErrors.axisMissing, { axis: axis ?? 'Z' }, 'axis')
  const { samples } = signal
  if (!samples || samples.length === 0 || !samples.every((value) => Number.isFinite(value)))
    throw new DomainError(voicePrintErrors.noSound, { waveId: sampling.waveId })
  const middle = mean(samples)
  const startedAt = toZoned(sampling.t0, caller.timeZone)
  const title = titleOf(sampling)
  const unit = unitOf(waves, 100)
  const bytes = encodeWav(
    {
      title,
      startedAt,
      domain: 'time',
      quantity: 'acceleration',
      rpm: sampling.rpm,
      step: 1 / sampling.sampleHz,
      channels: [{ name: signal.axis, axis: signal.axis, unit, samples: samples.map((value) => value - middle) }],
      facts: [
        ['point', title],
        ['mean', `${middle} ${unit}`],
      ],
    },
    16,
  )
  return { name: `${title}_${startedAt.replace(/[: ]/g, '-')}_${signal.axis}.wav`, bytes }
}
