import { machineFacts } from '@undertone/domain/report/report-facts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Queries } from '../../../platform/database/database.ts'

/** A chart as it was when a person picked it. */
const frozenFigure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trend'), machine: z.string(), trend: machineFacts.shape.trends.element }),
  z.object({ kind: z.literal('spectrum'), machine: z.string(), spectrum: machineFacts.shape.spectra.element }),
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
