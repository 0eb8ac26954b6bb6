import { type AmongResult, diagnoseAmong } from '@undertone/condition/diagnosis/machine/diagnose-among'
import type { Drive } from '@undertone/condition/diagnosis/train'
import type { Diagnosis } from '@undertone/domain/diagnosis/finding'
import { type DiagnosisJob, inputOf, type StoredRecord, signalOf } from './diagnose-wave.ts'

/** One point of a machine, as it is sent to the thread. */
export interface PointJob {
  readonly key: string
  readonly job: DiagnosisJob
  readonly earlier: readonly StoredRecord[]
}

/** What is sent to the thread: what was said of a measurement, and the machine around it. */
export interface MachineJob {
  readonly said: Diagnosis
  readonly own: string
  readonly names: Readonly<Record<string, string>>
  readonly points: readonly PointJob[]
  readonly drives: readonly Drive[]
}

/** Compares a measurement with the other points of its machine. */
export const runMachineJob = ({ said, own, names, points, drives }: MachineJob): AmongResult =>
  diagnoseAmong(said, {
    ...{ own, names, drives },
    points: points.map(({ key, job, earlier }) => ({ key, input: inputOf(job), earlier: earlier.map(signalOf) })),
  })
