import { z } from 'zod'
import { call } from './call.ts'

/** How the server is. Degraded is not dead: pages answer, and what is wrong is named. */
export const healthDetail = z.object({
  status: z.enum(['ok', 'degraded']),
  /** What is wrong, by part, in English words for an operator; everybody may read it. With a fault the server cannot take data in. */
  faults: z.record(z.string(), z.string()),
  /** What will become wrong, by part. */
  warnings: z.record(z.string(), z.string()),
  database: z.object({
    isUp: z.boolean(),
    /** Why it did not answer; null when it did. */
    error: z.string().nullable(),
    /** How long it took to answer, ms. */
    answerMs: z.number(),
    /** How far its clock is ahead of the server's, ms; null when it did not answer. */
    clockAheadMs: z.number().nullable(),
    /** Whether its schema is the one of this program. */
    isCurrent: z.boolean(),
  }),
  ingest: z.object({
    isPaced: z.boolean(),
    queueMessages: z.number().int(),
    queueBytes: z.number().int(),
    /** How long the oldest message has waited for its commit, ms; null when none waits. */
    oldestMs: z.number().nullable(),
  }),
  /** The fullest disk that data are written to. */
  disk: z.object({ level: z.enum(['enough', 'low', 'full']), freeBytes: z.number(), freePercent: z.number() }),
  /** Whether this server runs the periodic jobs. */
  isLeader: z.boolean(),
  upSeconds: z.number(),
})

export type HealthDetail = z.output<typeof healthDetail>

/** For the platform's administrator; `/health/live` and `/health/ready` are open to everybody and tell less. */
export const healthCalls = {
  detail: call({
    method: 'GET',
    path: '/health/detail',
    access: 'platform:health:read',
    tag: 'platform',
    data: healthDetail,
    summary: { cn: '服务器运行状态', en: 'How the server is' },
  }),
}
