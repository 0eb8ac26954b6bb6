import { sql } from 'kysely'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'

/** Counts what becomes of tasks, by kind. */
export interface TaskMetrics {
  done(kind: string, tasks: number, tookMs: number): void
  failed(kind: string, forGood: boolean): void
}

interface Backlog {
  readonly kind: string
  readonly state: string
  readonly n: number
  /** Age of the oldest due one, s. */
  readonly late: number
}

const backlog = async (db: Database): Promise<readonly Backlog[]> => {
  const { rows } = await sql<Backlog>`
    select kind, state, count(*)::int as n, coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as late from task group by 1, 2`.execute(
    db,
  )
  return rows
}

/** Registers the metrics of the queue; what waits is counted when they are read. */
export function taskMetrics(registry: Registry, db: Database): TaskMetrics {
  const registers = [registry]
  const done = new Counter({ name: 'undertone_tasks_done_total', help: 'Tasks done', labelNames: ['kind'], registers })
  const failed = new Counter({
    name: 'undertone_task_failures_total',
    help: 'Attempts that failed; final ones are not retried',
    labelNames: ['kind', 'final'],
    registers,
  })
  const seconds = new Histogram({
    name: 'undertone_task_call_seconds',
    help: 'Time of one handler call',
    labelNames: ['kind'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers,
  })
  const late = new Gauge({
    name: 'undertone_task_late_seconds',
    help: 'How long the oldest due task has waited',
    labelNames: ['kind'],
    registers,
  })
  new Gauge({
    name: 'undertone_tasks',
    help: 'Tasks in the queue',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const rows = await backlog(db).catch((): readonly Backlog[] => [])
      this.reset()
      late.reset()
      for (const row of rows) {
        this.set({ kind: row.kind, state: row.state }, row.n)
        if (row.state === 'waiting') late.set({ kind: row.kind }, Math.max(0, row.late))
      }
    },
  })
  return {
    done(kind, tasks, tookMs) {
      done.inc({ kind }, tasks)
      seconds.observe({ kind }, tookMs / 1000)
    },
    failed: (kind, forGood) => failed.inc({ kind, final: String(forGood) }),
  }
}
