import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { reportErrors } from '@undertone/domain/report/report.errors'
import type { TextPolisher } from '../../../contracts/text-polisher.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { eachMachine } from '../facts/version-facts.store.ts'
import { canWrite, visibleVersionOf } from '../version/report.service.ts'
import { sectionById, versionOfSection } from '../version/section-rows.store.ts'

/** Names in a report that people gave: machines, points, work. */
async function namesIn(db: Database, versionId: number, text: string): Promise<string[]> {
  const names = new Set<string>()
  for await (const { name, areaName, companyName, points, works } of eachMachine(db, versionId))
    for (const one of [
      name,
      areaName,
      companyName,
      ...points.map((point) => point.name),
      ...works.flatMap(({ title, assignees }) => [title, ...assignees]),
    ])
      if (one !== '' && text.includes(one)) names.add(one)
  return [...names]
}

/** Has the language model word the composed text of a section; nothing is saved. */
export async function polishSection(
  db: Database,
  polisher: TextPolisher,
  caller: Caller,
  { id, language }: { readonly id: number; readonly language: Language },
) {
  const version = await visibleVersionOf(db, caller, await versionOfSection(db, id))
  const section = await sectionById(db, caller, id, null)
  if (!section) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  if (!canWrite(version, caller) || section.composed.length === 0 || !(await polisher.isReady(version.tenantId)))
    throw new DomainError(reportErrors.cannotPolish)
  const text = section.composed.map((sentence) => sentence[language]).join(language === 'cn' ? '' : ' ')
  return polisher.polish({ tenantId: version.tenantId, text, names: await namesIn(db, version.id, text), language })
}
