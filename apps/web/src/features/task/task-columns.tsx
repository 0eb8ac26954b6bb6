import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import type { TaskRecord } from '@undertone/domain/task/task.calls'
import { taskKind, taskState } from '@undertone/domain/task/task.enums'
import type { Say } from '../../core/language/language.ts'
import { StateTag } from '../../ui/display/state-tag.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { taskText } from './task.text.ts'

/** The label of a kind; one of another version is shown by its code. */
export const kindLabel = (kind: string): Text => memberOf(taskKind, kind) ?? { cn: kind, en: kind }

/** When a waiting task is tried next, a running one began, or a failed one ended. */
export function taskTime({ dueAt, startedAt, endedAt }: TaskRecord, say: Say): string {
  if (dueAt !== null) return say(taskText.dueAt, { time: dueAt })
  if (startedAt !== null) return say(taskText.startedAt, { time: startedAt })
  return endedAt === null ? '-' : say(taskText.endedAt, { time: endedAt })
}

/** The columns of the list. */
export const taskColumns = (say: Say): DataColumn<TaskRecord>[] => [
  { key: 'state', title: say(taskText.state), width: 100, render: (row) => <StateTag of={taskState} code={row.state} /> },
  { key: 'kind', title: say(taskText.kind), width: 185, render: (row) => say(kindLabel(row.kind)) },
  {
    key: 'task',
    title: say(taskText.task),
    width: 130,
    render: ({ key, lane, id }) => <span title={[key, lane].filter(Boolean).join(' · ')}>{lane ?? key ?? id}</span>,
  },
  { key: 'customer', title: say(taskText.customer), width: 125, render: (row) => row.tenantName ?? say(taskText.platform) },
  { key: 'attempts', title: say(taskText.attempts), width: 90, align: 'right', render: (row) => row.attempts },
  { key: 'created', title: say(taskText.created), width: 155, render: (row) => row.createdAt },
  { key: 'next', title: say(taskText.next), width: 215, render: (row) => taskTime(row, say) },
  {
    key: 'error',
    title: say(taskText.error),
    render: ({ lastError }) => <span title={lastError ?? undefined}>{lastError ?? '-'}</span>,
  },
]
