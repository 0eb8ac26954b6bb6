import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { ReadShaftFacts } from '../../contracts/shaft-facts.ts'
import type { WaveSamples } from '../../contracts/wave-samples.ts'
import { diagnosisRoutes } from './diagnosis.routes.ts'
import { Diagnoser } from './run/diagnoser.ts'
import { diagnosisTaskKinds, expireCourses, expireCoursesMs, renewDiagnoses, renewDiagnosesMs } from './run/diagnosis.tasks.ts'

interface DiagnosisNeeds extends Pick<Platform, 'db' | 'events' | 'log'> {
  readonly waves: WaveSamples
  readonly readShaftFacts: ReadShaftFacts
}

export const diagnosisFeature = defineFeature({
  name: 'diagnosis',
  start: ({ db, events, log, waves: reader, readShaftFacts: factsOf }: DiagnosisNeeds) => {
    const queued = new Diagnoser({ db, reader, factsOf }, events)
    // A user who waits does not stand behind the queue.
    const onDemand = new Diagnoser({ db, reader, factsOf }, events)
    return {
      routes: diagnosisRoutes(db, onDemand, log),
      taskKinds: diagnosisTaskKinds(queued),
      jobs: [
        { name: 'diagnoses of older rules', everyMs: renewDiagnosesMs, run: () => renewDiagnoses(db) },
        { name: 'expire courses of findings', everyMs: expireCoursesMs, run: () => expireCourses(db) },
      ],
      close: async () => void (await Promise.all([queued.close(), onDemand.close()])),
    }
  },
})
