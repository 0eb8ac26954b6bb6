import type { DataOf } from '@undertone/domain/core/call'
import type { Axis } from '@undertone/domain/device/telemetry'
import { channelOf } from '@undertone/domain/waveform/channels.table'
import type { RecordProblem } from '@undertone/domain/waveform/record-problems.table'
import type { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import type { Caller } from '../core/caller.ts'
import type { PhaseResult } from './phase.ts'
import { unitOf } from './sampling-view.ts'
import type { WaveViews } from './wave.service.ts'
import { missingAxes } from './wave.store.ts'

/** What an orbit is asked for: a sampling, a speed in r/min, and the two axes of the phase. */
export interface OrbitForm {
  readonly waveId?: number | undefined
  readonly rotation?: number | undefined
  readonly phaseAxis1?: Axis | undefined
  readonly phaseAxis2?: Axis | undefined
}

const problemOf = (samples: Float32Array | null): RecordProblem | null =>
  samples === null ? 'damaged' : samples.length === 0 ? 'noSamples' : null

/** The signals of a sampling axis by axis, and the phase of the second asked axis (Y) against the first (X) at the running speed. */
export async function axisOrbit(views: WaveViews, caller: Caller, form: OrbitForm): Promise<DataOf<typeof waveformCalls.getAxisOrbit>> {
  const { phaseAxis1 = 'X', phaseAxis2 = 'Y' } = form
  const found = await views.sampling(caller, form.waveId)
  const { sampling, waves } = found
  const { sampleHz, areaName, equipmentName, pointName, sensorId } = sampling
  const signals = await views.signals(found)
  const shown = signals.flatMap(({ axis, samples }) => (samples && samples.length > 0 ? [{ axis, samples }] : []))
  const samplesOf = (wanted: Axis) => shown.find(({ axis }) => axis === wanted)?.samples
  const rotation = form.rotation ?? sampling.rpm
  const [first, second] = [samplesOf(phaseAxis1), samplesOf(phaseAxis2)]
  const phase: PhaseResult =
    first && second
      ? await views.phase({ first, second, sampleHz, hz: (rotation ?? 0) / 60 })
      : { degrees: null, coherence: null, problem: 'axisMissing' }
  return {
    ...Object.fromEntries(shown.map(({ axis, samples }) => [channelOf[axis], Array.from(samples)])),
    interval: 1000 / sampleHz,
    unit: unitOf(waves, 100),
    rotation,
    phaseDiff: phase.degrees,
    coherence: phase.coherence,
    phaseProblem: phase.problem,
    areaName,
    equipmentName,
    pointName,
    sensorId,
    missingAxes: missingAxes(sampling.model, waves),
    problems: signals.flatMap(({ axis, samples }) => {
      const problem = problemOf(samples)
      return problem ? [{ axis, problem }] : []
    }),
  }
}
