import { sql } from 'kysely'
import { makeTasksDue, runTasks } from '../../../testing/run-tasks.ts'
import { openWavePlant, sampleHz } from '../../../testing/test-wave-plant.ts'

const hourMs = 3_600_000
/** Speed of the plant's machine, and the main line of a library bearing of nine elements on it, in orders. */
const shaftHz = 1480 / 60
const outerRace = 3.5848
const samples = 16_384

/** Reproducible noise between -1 and 1 (Numerical Recipes). */
function noise(n: number, seed: number): Float32Array {
  let state = seed
  return Float32Array.from({ length: n }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  })
}

/** Acceleration of a shaft with a residual imbalance; with a spall, elements strike the outer race and it rings. */
export function vibration(hasSpall: boolean, seed: number): Float32Array {
  const x = noise(samples, seed).map((value, i) => value + 3 * Math.cos((2 * Math.PI * shaftHz * i) / sampleHz))
  const gap = sampleHz / (outerRace * shaftHz)
  for (let hit = 0; hasSpall && hit * gap < samples; hit++) {
    const at = Math.round(hit * gap)
    for (let i = 0; i < 50 && at + i < samples; i++) x[at + i]! += 7 * Math.exp(-i / 10) * Math.sin(1.7 * i)
  }
  return x
}

/** A plant whose waveforms are diagnosed by the tasks of the server. */
export async function openDiagnosisPlant(name: string) {
  const plant = await openWavePlant(name)
  const { db } = plant.server
  const kinds = plant.server.features.taskKinds.filter(({ name: kind }) => kind.startsWith('diagnosis'))
  // The waveforms of the plant are pure tones.
  await sql`delete from sampling`.execute(db)
  await sql`delete from task`.execute(db)
  const start = Math.floor(Date.now() / hourMs) * hourMs - 20 * 24 * hourMs
  let hour = 0

  /** A measurement an hour after the last one, or at its own hour; not yet diagnosed. */
  async function wave({
    spall = false,
    at = ++hour,
    unit = 'm/s2',
  }: {
    spall?: boolean
    at?: number
    unit?: string
  } = {}): Promise<number> {
    const id = await plant.storeSampling(start + at * hourMs, 0)
    await plant.storeWave('X', id, vibration(spall, at + 7), unit)
    await plant.server.blobs.sync()
    return id
  }
  /** Runs the tasks of the diagnosis that wait. */
  async function look(): Promise<void> {
    await makeTasksDue(db)
    while ((await runTasks(db, kinds)) > 0);
  }
  return {
    ...plant,
    db,
    kinds,
    wave,
    look,
    startMs: start,
    /** Measurements one after the other, each diagnosed. */
    async waves(...spalls: readonly boolean[]): Promise<number[]> {
      const ids: number[] = []
      for (const spall of spalls) ids.push(await wave({ spall }))
      await look()
      return ids
    },
    enterBearing: (id: number | null) => sql`update equipment set drive_bearing_id = ${id}`.execute(db),
    async waiting() {
      const { rows } = await sql<{ kind: string; key: string; payload: object }>`select kind, key, payload from task
        where state = 'waiting' and kind like 'diagnosis%' order by id`.execute(db)
      return rows
    },
  }
}
