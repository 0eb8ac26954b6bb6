import { equipmentLevel, equipmentType } from '@undertone/domain/asset/asset.enums'
import type { CaseListed } from '@undertone/domain/cases/case.calls'
import { caseVisibility, faultSource, publicationState } from '@undertone/domain/cases/case.enums'
import { type Enumeration, memberOf } from '@undertone/domain/core/enum'
import type { Say } from '../../../core/language/language.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import styles from '../shared/case.module.css'
import { caseText } from '../shared/case.text.ts'

/** The word of a code, or a dash. */
export const wordOf = (of: Enumeration, code: unknown, say: Say): string => {
  const member = memberOf(of, code)
  return member ? say(member) : '-'
}

type Column = DataColumn<CaseListed>

/** Columns that the lists of a customer and of the platform share. */
export const sharedColumns = (say: Say): { readonly name: Column; readonly about: Column; readonly source: Column } => ({
  name: {
    key: 'name',
    title: say(caseText.name),
    wraps: true,
    render: (row) => (
      <span className={styles.two}>
        <strong>{row.name}</strong>
        <span className={styles.quiet}>{[row.caseNumber, row.faultName].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  about: {
    key: 'importance',
    title: say(caseText.importance),
    width: 160,
    wraps: true,
    render: (row) => wordOf(equipmentLevel, row.importance, say),
  },
  source: {
    key: 'source',
    title: say(caseText.faultSource),
    width: 150,
    wraps: true,
    render: (row) => wordOf(faultSource, row.faultSource, say),
  },
})

/** The columns of the case library. */
export function caseColumns(say: Say): Column[] {
  const { name, about, source } = sharedColumns(say)
  return [
    name,
    {
      key: 'machine',
      title: say(caseText.machine),
      width: 190,
      wraps: true,
      render: (row) => (
        <span className={styles.two}>
          <span>{row.equipmentName ?? wordOf(equipmentType, row.machineType, say)}</span>
          {row.equipmentName && <span className={styles.quiet}>{wordOf(equipmentType, row.machineType, say)}</span>}
        </span>
      ),
    },
    { key: 'failedAt', title: say(caseText.failedAt), width: 160, render: (row) => row.failedAt ?? '-' },
    source,
    about,
    {
      key: 'visibility',
      title: say(caseText.visibility),
      width: 130,
      card: 'beside',
      // A request that waits, or was refused, says more than that the case is local.
      render: (row) =>
        row.publication !== null && row.publication !== 'Approved' && row.publication !== 'Withdrawn' ? (
          <StateTag of={publicationState} code={row.publication} />
        ) : (
          <StateTag of={caseVisibility} code={row.visibility} />
        ),
    },
    { key: 'author', title: say(caseText.author), width: 120, render: (row) => row.author || '-' },
  ]
}
