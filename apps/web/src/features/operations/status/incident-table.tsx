import { memberOf } from '@undertone/domain/core/enum'
import { partState, productPart } from '@undertone/domain/operations/operations.enums'
import type { IncidentRecord } from '@undertone/domain/operations/status.calls'
import { useMemo, useState } from 'react'
import { type Say, useText } from '../../../core/language/language.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { reasonText } from './part-list.tsx'
import { statusText } from './status.text.ts'

/** A duration in its largest unit: minutes up to two hours, hours up to two days. */
export function durationText(minutes: number, say: Say): string {
  if (minutes < 120) return say(statusText.minutesOf, { n: minutes })
  const hours = minutes / 60
  return hours < 48 ? say(statusText.hoursOf, { n: hours.toFixed(1) }) : say(statusText.daysOf, { n: (hours / 24).toFixed(1) })
}

const columnsOf = (say: Say): DataColumn<IncidentRecord>[] => [
  { key: 'part', title: say(statusText.part), width: 150, render: ({ part }) => say(memberOf(productPart, part) ?? statusText.part) },
  { key: 'state', title: say(statusText.state), width: 150, render: ({ severity }) => <StateTag of={partState} code={severity} /> },
  { key: 'began', title: say(statusText.began), width: 160, render: ({ beganAt }) => beganAt },
  { key: 'ended', title: say(statusText.ended), width: 160, render: ({ endedAt }) => endedAt ?? say(statusText.lasting) },
  { key: 'minutes', title: say(statusText.minutes), width: 100, align: 'right', render: ({ minutes }) => durationText(minutes, say) },
  { key: 'reason', title: say(statusText.reason), wraps: true, render: ({ reason, detail }) => reasonText(reason, detail, say) },
]

/** The incidents of 90 days, the newest first. */
export function IncidentTable({ incidents }: { readonly incidents: readonly IncidentRecord[] }) {
  const say = useText()
  const [{ page, size }, setPage] = useState({ page: 1, size: 20 })
  const columns = useMemo(() => columnsOf(say), [say])
  return (
    <DataTable<IncidentRecord>
      label={say(statusText.incidents)}
      columns={columns}
      rows={incidents.slice((page - 1) * size, page * size)}
      rowKey={({ id }) => id}
      total={incidents.length}
      page={page}
      pageSize={size}
      onPage={(next, nextSize) => setPage({ page: next, size: nextSize })}
      empty={<EmptyState dense title={say(statusText.noIncidents)} />}
    />
  )
}
