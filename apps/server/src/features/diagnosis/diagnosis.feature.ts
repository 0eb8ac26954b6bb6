import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { ReadShaftFacts } from '../../contracts/shaft-facts.ts'
import type { WaveSamples } from '../../contracts/wave-samples.ts'
import { diagnosisRoutes } from './diagnosis.routes.ts'
import { Diagnoser } from './run/diagnoser.ts'
import { diagnosisTaskKinds, expireCourses, expireCoursesMs, renewDiagnoses, renewDiagnosesMs } from './run/diagnosis.tasks.ts'

interface DiagnosisNeeds extends Pick<Platform, 'db'> {
  readonly waves: WaveSamples
  readonly readShaftFacts: ReadShaftFacts
}

export const diagnosisFeature = defineFeature({
  name: 'diagnosis',
  start: ({ db, waves: reader, readShaftFacts: factsOf }: DiagnosisNeeds) => {
    const queued = new Diagnoser({ db, reader, factsOf })
    // A user who waits does not stand behind the queue.
    const onDemand = new Diagnoser({ db, reader, factsOf })
    return {
      routes: diagnosisRoutes(db, onDemand),
      taskKinds: diagnosisTaskKinds(queued),
      jobs: [
        { name: 'diagnoses of older rules', everyMs: renewDiagnosesMs, run: () => renewDiagnoses(db) },
        { name: 'expire courses of findings', everyMs: expireCoursesMs, run: () => expireCourses(db) },
      ],
      close: async () => void (await Promise.all([queued.close(), onDemand.close()])),
    }
  },
})
