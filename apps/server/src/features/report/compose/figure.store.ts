import { axisDirections } from '@undertone/domain/device/sensor/axis-directions'
import { machineFacts } from '@undertone/domain/report/report-facts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Queries } from '../../../platform/database/database.ts'

/** A line of a plot: a channel with its values, of a waveform the largest of each span and `low` the smallest, of a trend the times in epoch ms. */
const plotLine = z.object({
  channel: z.string(),
  values: z.array(z.number()),
  low: z.array(z.number()).optional(),
  times: z.array(z.number()).optional(),
})

/** Curves of one measuring point. */
const plot = z.object({
  what: z.enum(['wave', 'spectrum', 'cepstrum', 'trend', 'orders', 'orbit']),
  title: z.object({ cn: z.string(), en: z.string() }),
  point: z.string(),
  mappingId: z.number(),
  directions: axisDirections.nullable(),
  unit: z.string(),
  /** When the waveform was measured; null for a trend. */
  ms: z.number().nullable(),
  rpm: z.number().nullable(),
  /** Seconds between samples, Hz or orders between lines, or ms between quefrencies. */
  step: z.number(),
  /** Where the first value stands, in the unit of the axis: of a range alone the values of that range are kept. */
  start: z.number().default(0),
  /** Values of an orbit between a sample and the one a turn later; null without a speed. */
  perTurn: z.number().nullable().optional(),
  /** Samples that the values of a waveform stand for. */
  count: z.number().int().optional(),
  /** The range that the address showed, s, Hz or orders. */
  range: z.tuple([z.number(), z.number()]).nullable(),
  lines: z.array(plotLine).max(3),
  limits: z.array(z.object({ level: z.enum(['C', 'D']), value: z.number() })).optional(),
})
export type FrozenPlot = z.output<typeof plot>

/** A chart as it was when a person picked it. */
const frozenFigure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trend'), machine: z.string(), trend: machineFacts.shape.trends.element }),
  z.object({ kind: z.literal('spectrum'), machine: z.string(), spectrum: machineFacts.shape.spectra.element }),
  z.object({ kind: z.literal('plot'), machine: z.string(), plot }),
])
export type FigureData = z.output<typeof frozenFigure>
export type FrozenFigure = FigureData & { readonly address: string }

/** The frozen charts of a report by their ids. */
export async function figuresOf(db: Queries, reportId: number): Promise<ReadonlyMap<number, FrozenFigure>> {
  const { rows } = await sql<{
    id: number
    address: string
    data: unknown
  }>`select id, address, data from report_figure where report_id = ${reportId}`.execute(db)
  return new Map(rows.map(({ id, address, data }) => [id, { ...frozenFigure.parse(data), address }]))
}

export async function addFigure(db: Queries, tenantId: number, reportId: number, address: string, data: FigureData): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into report_figure (tenant_id, report_id, address, data)
    values (${tenantId}, ${reportId}, ${address}, ${JSON.stringify(data)}::jsonb) returning id`.execute(db)
  return rows[0]?.id ?? 0
}
