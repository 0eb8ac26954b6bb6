import { codesOf } from '@undertone/domain/core/enum'
import type { TaskBacklog } from '@undertone/domain/task/task.calls'
import { taskKind } from '@undertone/domain/task/task.enums'
import { useText } from '../../core/language/language.ts'
import styles from './task.module.css'
import { taskText } from './task.text.ts'
import { kindLabel } from './task-columns.tsx'

const idle: Omit<TaskBacklog, 'kind'> = { waiting: 0, running: 0, failed: 0, lateSeconds: 0 }

/** Every kind with its backlog, those of another version last: kinds that came and went would move the list below them. */
function allKinds(busy: readonly TaskBacklog[]): TaskBacklog[] {
  const known = codesOf(taskKind).map((code) => busy.find(({ kind }) => kind === code) ?? { ...idle, kind: code })
  return [...known, ...busy.filter(({ kind }) => !known.some((one) => one.kind === kind))]
}

/** What is waiting, running and failed of a kind, and how long its oldest due task has waited. */
function Counts({ waiting, running, failed, lateSeconds }: TaskBacklog) {
  const say = useText()
  if (waiting + running + failed === 0) return <span className={styles.idle}>{say(taskText.idle)}</span>
  return (
    <span className={styles.counts}>
      {waiting > 0 && <span>{say(taskText.waitingCount, { n: waiting })}</span>}
      {running > 0 && <span>{say(taskText.runningCount, { n: running })}</span>}
      {failed > 0 && <strong>{say(taskText.failedCount, { n: failed })}</strong>}
      {lateSeconds >= 1 && <span title={say(taskText.delay)}>{say(taskText.seconds, { n: Math.round(lateSeconds) })}</span>}
    </span>
  )
}

/** The backlog of each kind; one is chosen to be listed. While it loads, every kind has its place already, so that nothing below moves. */
export function TaskBacklogTiles({
  kinds,
  chosen,
  onChoose,
}: {
  /** Undefined while loading. */
  readonly kinds: readonly TaskBacklog[] | undefined
  readonly chosen: string
  onChoose(kind: string): void
}) {
  const say = useText()
  return (
    <ul className={styles.backlog} aria-label={say(taskText.backlog)}>
      {allKinds(kinds ?? []).map((one) => (
        <li key={one.kind}>
          <button type="button" aria-pressed={one.kind === chosen} onClick={() => onChoose(one.kind === chosen ? '' : one.kind)}>
            <span className={styles.kind} title={say(kindLabel(one.kind))}>
              {say(kindLabel(one.kind))}
            </span>
            {kinds ? <Counts {...one} /> : <span className={styles.idle}>-</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
