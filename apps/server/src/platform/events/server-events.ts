import { z } from 'zod'

/** Tenant and company of a record. */
const owner = { tenantId: z.number(), companyId: z.number() }

/**
 * The events between parts of the product, each with the schema of its content: plain JSON, so that any transport can carry it. An event says
 * that something is committed; who needs certainty reads the database or queues a task.
 */
export const serverEvents = {
  /** Rows were committed: the newest values of these points, each with its measuring time, as stored. */
  points: z.array(
    z.object({
      ...owner,
      mappingId: z.number(),
      equipmentId: z.number(),
      t: z.number(),
      values: z.record(z.string(), z.tuple([z.number(), z.number()])),
    }),
  ),
  /** One axis of a sampling became visible. */
  wave: z.object({ ...owner, mappingId: z.number().nullable(), waveId: z.number(), axis: z.string(), t: z.number() }),
  /** An alarm changed. */
  alarm: z.object({
    ...owner,
    /** Null for an alarm of a whole gateway. */
    mappingId: z.number().nullable(),
    equipmentId: z.number().nullable(),
    alarmId: z.number(),
    /** Code of AlarmLevel. */
    level: z.number(),
    /** Code of AlarmEventKind. */
    kind: z.string(),
  }),
  /** The diagnosis of a waveform changed findings of a point. */
  findings: z.object({ ...owner, mappingId: z.number() }),
  /** Somebody has done something on a round. */
  round: z.object({ ...owner, taskId: z.number() }),
  /** A company, machine, point, sensor or gateway was added, changed or deleted: caches drop it. */
  assets: z.object({ ...owner, resource: z.string() }),
  /** A client of a gateway has subscribed at this server: it may take commands now. */
  gatewayListens: z.object({ gatewayId: z.number() }),
  /** A gateway answered commands: those behind them may be sent. */
  commandsEnded: z.object({ gatewayId: z.number() }),
  /** A platform row was added, changed or deleted. */
  platform: z.object({ resource: z.string() }),
} as const satisfies Record<string, z.ZodType>

export type EventName = keyof typeof serverEvents
/** The content of each event. */
export type ServerEvents = { [K in EventName]: z.output<(typeof serverEvents)[K]> }
