import { expertCalls, opinionCalls } from '@undertone/domain/experts/opinion.calls'
import type { ConcludeFinding } from '../../contracts/finding-conclusion.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { WaveViews } from '../../waves/compute/wave.service.ts'
import { answerOpinion, expertDetail, expertPage, frozenSamples, giveBackOpinion, takeOpinion } from './expert.service.ts'
import { expertNotices, saveExpertNotices } from './expert-notice.store.ts'
import { adoptOpinion, askOpinion, opinionDetail, opinionPage, previewOpinion, withdrawOpinion } from './opinion.service.ts'

/** Calls of the customer. */
export const opinionRoutes = (db: Database, views: WaveViews, conclude: ConcludeFinding): Binding[] => [
  bind(opinionCalls.preview, ({ query }, { caller }) => previewOpinion(db, views, caller, query.findingId)),
  bind(opinionCalls.ask, async ({ body }, { caller }) => ({ id: await askOpinion(db, views, caller, body) })),
  bind(opinionCalls.withdraw, async ({ body }, { caller }) => {
    await withdrawOpinion(db, caller, body.id)
    return { id: body.id }
  }),
  bind(opinionCalls.findPage, ({ body }, { caller }) => opinionPage(db, caller, body)),
  bind(opinionCalls.getDetail, ({ query }, { caller }) => opinionDetail(db, caller, query.id)),
  bind(opinionCalls.adopt, async ({ body }, { caller }) => {
    await adoptOpinion(db, conclude, caller, body.id)
    return { id: body.id }
  }),
]

/** Calls of the platform's experts. */
export const expertRoutes = (db: Database, publicUrl: string | null): Binding[] => [
  bind(expertCalls.findPage, ({ body }, { caller }) => expertPage(db, caller, body)),
  bind(expertCalls.getDetail, ({ query }, { caller }) => expertDetail(db, caller, query.id)),
  bind(expertCalls.take, async ({ body }, { caller }) => {
    await takeOpinion(db, caller, body)
    return { id: body.id }
  }),
  bind(expertCalls.giveBack, async ({ body }, { caller }) => {
    await giveBackOpinion(db, caller, body.id)
    return { id: body.id }
  }),
  bind(expertCalls.answer, async ({ body }, { caller }) => {
    await answerOpinion(db, caller, body)
    return { id: body.id }
  }),
  bind(expertCalls.samples, async ({ query }, { caller }, reply) =>
    reply
      .type('application/octet-stream')
      .header('cache-control', 'no-store')
      .send(await frozenSamples(db, caller, query.waveId)),
  ),
  bind(expertCalls.notices, () => expertNotices(db, publicUrl)),
  bind(expertCalls.saveNotices, async ({ body }) => {
    await saveExpertNotices(db, body)
    return expertNotices(db, publicUrl)
  }),
]
