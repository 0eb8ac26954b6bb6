import { z } from 'zod'
import { call } from './call.ts'
import { forecastStates } from './storage/disk-forecast.ts'

/** A stream of NATS between the servers that receive and those that write. */
export const streamState = z.object({
  /** Whether this server is connected to it. */
  isOpen: z.boolean(),
  /** When gateways are acknowledged: once a majority of its servers keeps the message on disk, or once it is in the database. */
  acknowledges: z.enum(['kept', 'committed']),
  /** Why, in English for an operator. */
  why: z.string(),
  /** Bundles of messages that wait in it for a writer; null while that is not known. */
  waiting: z.number().int().nullable(),
  /** How long the oldest of them has waited, ms; null if none waits, or while that is not known. */
  oldestMs: z.number().nullable(),
  /** Shares that this server writes, and all. */
  shares: z.number().int(),
  allShares: z.number().int(),
  /** Shares that no server has read for longer than a takeover lasts. */
  unread: z.number().int(),
})
export type StreamState = z.output<typeof streamState>

/** Status of the server. If degraded, pages still respond and the faults are named. */
export const healthDetail = z.object({
  status: z.enum(['ok', 'degraded']),
  /** Current faults by part, in English for an operator; anyone may read them. With a fault the server cannot ingest data. */
  faults: z.record(z.string(), z.string()),
  /** Upcoming faults by part. */
  warnings: z.record(z.string(), z.string()),
  database: z.object({
    isUp: z.boolean(),
    /** Why it did not respond; null if it did. */
    error: z.string().nullable(),
    /** Response time, ms. */
    answerMs: z.number(),
    /** How far its clock is ahead of the server's, ms; null if it did not respond. */
    clockAheadMs: z.number().nullable(),
    /** Whether what was acknowledged is on a standby as well; none: it has no standby. */
    standby: z.enum(['none', 'safe', 'unsafe']),
    /** Whether its schema is up to date with this version. */
    isCurrent: z.boolean(),
  }),
  ingest: z.object({
    isPaced: z.boolean(),
    queueMessages: z.number().int(),
    queueBytes: z.number().int(),
    /** How long the oldest message has waited for its commit, ms; null if none is waiting. */
    oldestMs: z.number().nullable(),
    /** Null: this server writes what it receives. */
    stream: streamState.nullable(),
  }),
  /** The fullest of the data disks. */
  disk: z.object({
    level: z.enum(['enough', 'low', 'full']),
    freeBytes: z.number(),
    freePercent: z.number(),
    /** When the first of the disks will be full. */
    forecast: z.object({
      state: z.enum(forecastStates),
      days: z.number().nullable(),
      bytesPerDay: z.number().nullable(),
      measuredDays: z.number().int(),
    }),
  }),
  /** Whether this server runs the periodic jobs. */
  isLeader: z.boolean(),
  upSeconds: z.number(),
})

export type HealthDetail = z.output<typeof healthDetail>

/** For the platform administrator; `/health/live` and `/health/ready` are public and contain less. */
export const healthCalls = {
  detail: call({
    method: 'GET',
    path: '/health/detail',
    access: 'platform:health:read',
    tag: 'platform',
    data: healthDetail,
    summary: { cn: '查看服务器运行状态', en: 'View the server status' },
  }),
}
