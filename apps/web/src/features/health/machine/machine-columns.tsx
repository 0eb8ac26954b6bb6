import { formatDateTime } from '@undertone/chart/format/format-time'
import { equipmentLevel } from '@undertone/domain/asset/asset.enums'
import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { healthMonitoringStatus, unscoredReason } from '@undertone/domain/health/health.enums'
import type { HealthMachine, LostPoints } from '@undertone/domain/health/health-score.calls'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import type { ListColumn } from '../../../resource/column/list-columns.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { ConfidenceMark } from '../shared/confidence-mark.tsx'
import styles from '../shared/health.module.css'
import { healthText } from '../shared/health.text.ts'
import { deductionKinds } from '../shared/score-deductions.ts'
import { ScoreBar, ScoreMark } from '../shared/score-mark.tsx'

type Say = (text: Text, values?: Record<string, string | number>) => string

/** A column of the list of machines, with its label in the column chooser. */
export interface MachineColumn extends ListColumn {
  readonly make: (say: Say, timeZone: string) => DataColumn<HealthMachine>
}

const column = (
  key: string,
  label: Text,
  width: number,
  render: (row: HealthMachine, say: Say, timeZone: string) => React.ReactNode,
  more: { readonly sortable?: boolean; readonly shown?: boolean; readonly align?: 'right'; readonly hint?: Text } = {},
): MachineColumn => {
  const { sortable = false, shown = true, align, hint } = more
  return {
    ...{ key, label, width, shown, sortable, field: null },
    make: (say, timeZone) => ({
      ...{ key, width, sortable, title: hint ? <span title={say(hint)}>{say(label)}</span> : say(label) },
      ...(align ? { align } : {}),
      render: (row) => render(row, say, timeZone),
    }),
  }
}

/** Deduction of one item; zero is shown in grey. */
function Lost({ lost, part }: { readonly lost: LostPoints | null; readonly part: keyof LostPoints }) {
  if (lost === null) return <span className={styles.quiet}>-</span>
  return lost[part] > 0 ? <span>−{lost[part].toFixed(1)}</span> : <span className={styles.quiet}>0</span>
}

/** Why a machine has no score. */
function Reason({ of, say }: { readonly of: HealthMachine; readonly say: Say }) {
  const reason = memberOf(unscoredReason, of.reason)
  const words = reason ? say(reason) : '-'
  return (
    <span className={styles.quiet} title={words}>
      {words}
    </span>
  )
}

/** The URL of a point's page. */
export const pointLink = (mappingId: number): string => to.pointHealth({ mappingId })
const stop = (event: { stopPropagation(): void }) => event.stopPropagation()

/** All columns of the list; the first identifies the row. */
export const machineColumns: readonly MachineColumn[] = [
  column('equipmentName', healthText.machine, 190, (row) => row.equipmentName, { sortable: true }),
  column('companyName', healthText.company, 140, (row) => row.companyName, { shown: false }),
  column('areaName', healthText.area, 140, (row) => row.areaName, { sortable: true }),
  column(
    'criticality',
    healthText.criticality,
    150,
    (row, say) => say(memberOf(equipmentLevel, row.criticality) ?? healthText.criticality),
    {
      sortable: true,
      shown: false,
    },
  ),
  column('state', healthText.state, 116, (row) => <StateTag of={healthMonitoringStatus} code={row.state} />, {
    sortable: true,
    hint: healthText.statePriority,
  }),
  column('score', healthText.score, 114, (row) => <ScoreMark of={row} />, { sortable: true }),
  column('bar', healthText.bar, 120, (row) => <ScoreBar of={row} />, { shown: false }),
  ...deductionKinds.map(({ key, label }) =>
    column(`lost-${key}`, label, key === 'severity' ? 82 : 74, (row) => <Lost lost={row.lost} part={key} />, { align: 'right' }),
  ),
  column('worst', healthText.worstPoint, 150, (row, say) =>
    row.worst ? (
      <Link to={pointLink(row.worst.id)} onClick={stop}>
        {row.worst.name} ({row.worst.score})
      </Link>
    ) : (
      <Reason of={row} say={say} />
    ),
  ),
  column('confidence', healthText.confidence, 128, (row) => <ConfidenceMark of={row} />, { sortable: true }),
  column('points', healthText.scoredShort, 72, (row) => `${row.scored} / ${row.points}`, { align: 'right' }),
  column(
    't',
    healthText.newest,
    150,
    (row, _say, timeZone) => (row.t === null ? <span className={styles.quiet}>-</span> : formatDateTime(row.t, timeZone)),
    { sortable: true, shown: false },
  ),
]
