import type { DriveFacts } from '@undertone/condition/diagnosis/fault-lines-drive'
import { drivesBetween, type PlacedPoint } from '@undertone/condition/diagnosis/train'
import type { Diagnosis } from '@undertone/domain/diagnosis/finding'
import type { MachineJob, PointJob } from './ask-machine-job.ts'
import type { StoredRecord } from './diagnose-wave.ts'
import { type DiagnosedSampling, diagnosedSampling } from './diagnosed-sampling.store.ts'
import { earlierOf, type Neighbour, namesOf, neighboursOf } from './neighbours.store.ts'
import { isDamaged, type JobSource, readJob, readRecord } from './read-job.ts'

/** A question about a machine, with the measurements of its other points. */
export interface AskedMachine {
  readonly job: MachineJob
  readonly neighbours: readonly Neighbour[]
}

/** A point with what it is judged by, and where it is on the machine. */
interface PlacedJob extends PointJob, PlacedPoint {
  readonly drive: DriveFacts
}

async function pointJob(source: JobSource, sampling: DiagnosedSampling): Promise<PlacedJob | undefined> {
  const read = await readJob(source, sampling)
  if (!read || 'answer' in read) return undefined
  const { drive, place, drivePort, ...job } = read
  const earlier: StoredRecord[] = []
  // One baseline cannot tell how the point is at several speeds.
  const ids = job.baselines.length < 2 ? [] : await earlierOf(source.db, sampling)
  for (const id of ids) {
    const record = await readRecord(source, sampling, id)
    if (record) earlier.push(record)
  }
  return { key: String(sampling.mappingId), job, earlier, ...{ drive, place, drivePort } }
}

/** The measurements that one is compared with; undefined without another point, and without speeds to compare. */
export async function askMachine(source: JobSource, sampling: DiagnosedSampling, said: Diagnosis): Promise<AskedMachine | undefined> {
  const { db } = source
  const own = await pointJob(source, sampling)
  if (!own) return undefined
  const neighbours: Neighbour[] = []
  const points = [own]
  for (const neighbour of await neighboursOf(db, sampling)) {
    const other = await diagnosedSampling(db, neighbour.samplingId)
    try {
      const point = other && (await pointJob(source, other))
      if (!point) continue
      points.push(point)
      neighbours.push(neighbour)
    } catch (error) {
      if (!isDamaged(error)) throw error
    }
  }
  if (points.length === 1 && own.earlier.length === 0) return undefined
  const names = await namesOf(db, [sampling.mappingId, ...neighbours.map(({ mappingId }) => mappingId)])
  const drives = drivesBetween(own.drive, points)
  return { job: { said, own: own.key, names, drives, points: points.map(({ key, job, earlier }) => ({ key, job, earlier })) }, neighbours }
}
