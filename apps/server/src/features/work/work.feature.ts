import { codesOf } from '@undertone/domain/core/enum'
import { workKind, workOrigin } from '@undertone/domain/work/work.enums'
import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { ConcludeFinding } from '../../contracts/finding-conclusion.ts'
import type { ReadMachineScores } from '../../contracts/machine-scores.ts'
import { setAfterWave } from './after-wave.ts'
import { makeOrders, ordersMs } from './upkeep/make-orders.ts'
import { upkeepPlanRoutes } from './upkeep/upkeep-plan.routes.ts'
import { workRoutes } from './work.routes.ts'

/** How often the first waveform after work is looked for, ms (guess: it comes within hours). */
const afterWaveMs = 10 * 60_000

interface WorkNeeds extends Pick<Platform, 'db' | 'events'> {
  readonly concludeFinding: ConcludeFinding
  readonly readMachineScores: ReadMachineScores
}

export const workFeature = defineFeature({
  name: 'work',
  start: ({ db, events, concludeFinding, readMachineScores }: WorkNeeds) => ({
    routes: [
      ...codesOf(workOrigin).flatMap((desk) => codesOf(workKind).flatMap((kind) => workRoutes(db, concludeFinding, kind, desk))),
      ...upkeepPlanRoutes(db, events),
    ],
    jobs: [
      { name: 'waveforms after work', everyMs: afterWaveMs, run: () => setAfterWave(db) },
      { name: 'maintenance orders', everyMs: ordersMs, run: (signal) => makeOrders({ db, readMachineScores }, Date.now(), signal) },
    ],
  }),
})
