import { faultKinds } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { TextPolisher } from '../../contracts/text-polisher.ts'
import { findPhrases } from '../../plant/conclusion-phrases.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Binding } from '../../platform/http/http.ts'
import { pickFigure } from './section/pick-figure.ts'
import { polishSection } from './section/polish-section.ts'
import { sectionRevisions } from './section/section-revisions.ts'
import type { PickParts } from './section/shaft-figure.ts'
import { addComment, addSection, holdSection, orderSections, removeSection, saveSection, settleComment } from './section/write-section.ts'
import { makeReport } from './version/create-report.ts'
import { addVersion, nameOf, removeReport, setReview, signVersion } from './version/move-version.ts'
import { reportDetail, reportPage, reportPulse, versionFrom, visibleVersionOf } from './version/report.service.ts'
import type { ReportDesk } from './version/report-desk.ts'

/** Reports and their versions. */
export function reportRoutes(db: Database, polisher: TextPolisher, desk: ReportDesk): Binding[] {
  const { bind, calls: reportCalls } = desk
  const shown = async (caller: Parameters<typeof versionFrom>[1], versionId: number) =>
    versionFrom(await visibleVersionOf(db, caller, versionId), caller)
  return [
    bind(reportCalls.findPage, ({ body }, { caller, language }) => reportPage(db, caller, body, language)),
    bind(reportCalls.getDetail, async ({ query }, { caller, language }) =>
      reportDetail(db, caller, { ...query, canPolish: await polisher.isReady(caller.scope.tenantId) }, language),
    ),
    bind(reportCalls.pulse, ({ query }, { caller }) => reportPulse(db, caller, query.versionId, query.page ?? null)),
    bind(reportCalls.create, async ({ body }, { caller }) => {
      const maker = { scope: caller.scope, accountId: caller.accountId, name: await nameOf(db, caller) }
      return makeReport(db, maker, body)
    }),
    bind(reportCalls.newVersion, ({ body }, { caller }) => addVersion(db, caller, body.id, body.collectsFacts)),
    bind(reportCalls.submit, async ({ body }, { caller }) => {
      await setReview(db, caller, body.versionId, body.isInReview)
      return shown(caller, body.versionId)
    }),
    bind(reportCalls.sign, async ({ body }, { caller }) => {
      await signVersion(db, caller, body.versionId, body.role)
      return shown(caller, body.versionId)
    }),
    bind(reportCalls.remove, async ({ query }, { caller }) => {
      await removeReport(db, caller, query.id)
      return { id: query.id }
    }),
  ]
}

/** The sections of a version, which people write together. */
export const reportSectionRoutes = (parts: PickParts, polisher: TextPolisher, desk: ReportDesk): Binding[] => {
  const { bind, sections: reportSectionCalls } = desk
  const { db } = parts
  return [
    bind(reportSectionCalls.save, ({ body }, { caller }) => saveSection(db, caller, body)),
    bind(reportSectionCalls.hold, ({ body }, { caller }) => holdSection(db, caller, body)),
    bind(reportSectionCalls.order, ({ body }, { caller }) => orderSections(db, caller, body)),
    bind(reportSectionCalls.add, ({ body }, { caller }) => addSection(db, caller, body)),
    bind(reportSectionCalls.remove, ({ body }, { caller }) => removeSection(db, caller, body)),
    bind(reportSectionCalls.revisions, ({ query }, { caller }) => sectionRevisions(db, caller, query.id)),
    bind(reportSectionCalls.comment, ({ body }, { caller }) => addComment(db, caller, body)),
    bind(reportSectionCalls.settleComment, ({ body }, { caller }) => settleComment(db, caller, body)),
    bind(reportSectionCalls.phrases, async (_, { caller, language }) =>
      (await findPhrases(db, caller.scope)).map(({ fault, cn, en }) => ({
        fault,
        faultName: fault === null ? null : faultKinds[fault][language],
        cn,
        en,
      })),
    ),
    bind(reportSectionCalls.polish, ({ body }, { caller }) => polishSection(db, polisher, caller, body)),
    bind(reportSectionCalls.figure, ({ body }, { caller }) => pickFigure(parts, caller, body)),
  ]
}
