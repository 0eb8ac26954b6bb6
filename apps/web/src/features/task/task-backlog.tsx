import type { TaskBacklog } from '@undertone/domain/task/task.calls'
import { useText } from '../../core/language/language.ts'
import styles from './task.module.css'
import { taskText } from './task.text.ts'
import { kindLabel } from './task-columns.tsx'

/** What is waiting, running and failed of each kind, and how long the oldest due task has waited. */
export function TaskBacklogTable({
  kinds,
  chosen,
  onChoose,
}: {
  kinds: readonly TaskBacklog[]
  chosen: string
  onChoose(kind: string): void
}) {
  const say = useText()
  return (
    <table className={styles.backlog}>
      <thead>
        <tr>
          <th scope="col">{say(taskText.kind)}</th>
          <th scope="col">{say(taskText.waiting)}</th>
          <th scope="col">{say(taskText.running)}</th>
          <th scope="col">{say(taskText.failed)}</th>
          <th scope="col">{say(taskText.delay)}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, waiting, running, failed, lateSeconds }) => (
          <tr key={kind} data-chosen={kind === chosen}>
            <th scope="row">
              <button type="button" aria-pressed={kind === chosen} onClick={() => onChoose(kind === chosen ? '' : kind)}>
                {say(kindLabel(kind))}
              </button>
            </th>
            <td>{waiting}</td>
            <td>{running}</td>
            <td data-failed={failed > 0}>{failed}</td>
            <td>{say(taskText.seconds, { n: Math.round(lateSeconds) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
