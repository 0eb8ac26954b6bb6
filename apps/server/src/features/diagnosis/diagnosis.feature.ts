import type { Confirmation } from '../../contracts/confirmation.ts'
import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { ConcludeFinding } from '../../contracts/finding-conclusion.ts'
import type { ReadShaftFacts } from '../../contracts/shaft-facts.ts'
import type { WaveSamples } from '../../contracts/wave-samples.ts'
import { OnnxRunner } from '../../platform/onnx/onnx-runner.ts'
import { diagnosisRoutes } from './diagnosis.routes.ts'
import { concludeIn } from './finding/answer.service.ts'
import { modelRoutes, modelUploadRoutes } from './model/model.routes.ts'
import { ModelDiagnoser } from './model/model-diagnoser.ts'
import { parameterRoutes } from './parameter/parameter.routes.ts'
import { Diagnoser, queueThread, userThread } from './run/diagnoser.ts'
import { diagnosisTaskKinds, expireCourses, expireCoursesMs, renewDiagnoses, renewDiagnosesMs } from './run/diagnosis.tasks.ts'

interface DiagnosisNeeds extends Pick<Platform, 'db' | 'events' | 'files' | 'log' | 'refusesUploads'> {
  readonly waves: WaveSamples
  readonly readShaftFacts: ReadShaftFacts
  readonly confirmation: Confirmation
}

/** Conclusions of other features, such as what a repair found. */
export const provideConclusions = ({ events }: Pick<Platform, 'events'>): { readonly concludeFinding: ConcludeFinding } => ({
  concludeFinding: async (tx, caller, { answer, ...input }) => {
    const changed = await concludeIn(tx, caller, answer, input)
    return () => events.emit('findings', changed)
  },
})

export const diagnosisFeature = defineFeature({
  name: 'diagnosis',
  start: ({ db, events, files, log, refusesUploads, waves: reader, readShaftFacts: factsOf, confirmation }: DiagnosisNeeds) => {
    const source = { db, reader, factsOf }
    const [runner, tries] = [new OnnxRunner(), new OnnxRunner()]
    const models = new ModelDiagnoser({ db, files, runner, log })
    // A comparison tries what is not in use yet.
    const comparing = new ModelDiagnoser({ db, files, runner: tries, log })
    const queued = new Diagnoser(source, models.ask, events, queueThread)
    // A user who waits does not stand behind the queue.
    const onDemand = new Diagnoser(source, models.ask, events, userThread)
    return {
      routes: [
        ...diagnosisRoutes(db, onDemand, events, log),
        ...parameterRoutes(db, confirmation),
        ...modelRoutes({ db, files, tries }, source, comparing),
      ],
      uploadRoutes: modelUploadRoutes({ db, files, tries }, refusesUploads),
      taskKinds: diagnosisTaskKinds(queued),
      jobs: [
        { name: 'diagnoses of older rules', everyMs: renewDiagnosesMs, run: () => renewDiagnoses(db) },
        { name: 'expire courses of findings', everyMs: expireCoursesMs, run: () => expireCourses(db) },
      ],
      close: async () => void (await Promise.all([queued, onDemand, models, comparing, runner, tries].map((one) => one.close()))),
    }
  },
})
