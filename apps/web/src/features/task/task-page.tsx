import { taskCalls } from '@undertone/domain/task/task.calls'
import { taskKind, taskState } from '@undertone/domain/task/task.enums'
import { taskScreens } from '@undertone/domain/task/task.screens'
import { useMemo, useState } from 'react'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import type { RecordFilter } from '../../resource/record-list/record-filters.ts'
import { RecordListPage } from '../../resource/record-list/record-list.tsx'
import { useRecordList } from '../../resource/record-list/use-record-list.ts'
import styles from './task.module.css'
import { taskText } from './task.text.ts'
import { TaskActions } from './task-actions.tsx'
import { TaskBacklogTiles } from './task-backlog.tsx'
import { taskColumns } from './task-columns.tsx'

const filters: readonly RecordFilter<'keyword' | 'kind' | 'state'>[] = [
  { kind: 'keyword', key: 'keyword', label: taskText.keyword, width: 260 },
  { kind: 'choice', key: 'kind', of: taskKind, label: taskText.kind, all: taskText.allKinds, width: 240 },
  { kind: 'choice', key: 'state', of: taskState, label: taskText.states, all: taskText.all, width: 140 },
]
/** How often the queue is read while its page is open, ms (guess: a backlog is seen to shrink). */
const refreshMs = 5000

/** The server's queue of work, for the platform's administrator: what is waiting, running and failed, and why; retry and cancel. */
export function TaskPage() {
  const say = useText()
  const [selected, select] = useState<readonly number[]>([])
  const list = useRecordList(taskCalls.findPage, { filters, refreshMs })
  const backlog = useCall(taskCalls.backlog, {}, { refreshMs, noErrorPage: true })
  const columns = useMemo(() => taskColumns(say), [say])
  const chosen = (list.query.data?.records ?? []).filter(({ id }) => selected.includes(id))
  return (
    <RecordListPage
      title={taskScreens.tasks.label}
      list={list}
      columns={columns}
      onRefresh={() => void backlog.refetch()}
      above={
        <>
          <p className={styles.hint}>{say(taskText.hint)}</p>
          {!backlog.isError && (
            <TaskBacklogTiles kinds={backlog.data?.kinds} chosen={list.values.kind ?? ''} onChoose={(kind) => list.filter({ kind })} />
          )}
        </>
      }
      bar={chosen.length > 0 ? <TaskActions tasks={chosen} onDone={() => select([])} /> : null}
      selection={{ keys: chosen.map(({ id }) => id), onChange: (keys) => select(keys.map(Number)) }}
      empty={{ title: say(taskText.empty), hint: say(taskText.emptyHint) }}
      noMatch={{ title: say(taskText.noMatch), hint: say(taskText.noMatchHint) }}
    />
  )
}
