import { canonicalValue } from '@undertone/device/message/canonical'
import { messageOf } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import type { PlannedKey, TelemetryPreview } from '@undertone/domain/waveform/batch/telemetry-batch.calls'
import { telemetryLimits } from '@undertone/domain/waveform/batch/telemetry-limits'
import type { TelemetryRule } from '@undertone/domain/waveform/batch/telemetry-rule'
import type { Queries } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { zonedWriter } from '../../../platform/runtime/clock.ts'
import { type PlanPage, pageOfPlan } from '../batch/plan-page.ts'
import { type PlannedSeries, planTelemetry } from './place-telemetry.ts'

/** Keys that a preview names for the rows of a mapping (guess: more are not read). */
const namedKeys = 200

function shown(one: PlannedSeries, write: (ms: number) => string, language: Language): PlannedKey {
  const series = one.files.map((of) => of.series)
  const [begins, ends] = [series.flatMap(({ from }) => from ?? []), series.flatMap(({ to }) => to ?? [])]
  const { factor, offset } = one.conversion
  const examples = series.flatMap((of) => of.examples).slice(0, telemetryLimits.examples)
  return {
    device: one.device,
    key: one.key,
    files: one.files.length,
    path: one.files[0]?.file.path ?? '',
    machine: one.machine,
    isNewMachine: one.equipmentId === null && one.outcome === 'new',
    point: one.point,
    isNewPoint: one.mappingId === null && one.outcome === 'new',
    to: one.to,
    values: series.reduce((sum, { n }) => sum + n, 0),
    unreadable: series.reduce((sum, { unreadable }) => sum + unreadable, 0),
    firstUnreadable: series.find(({ firstUnreadable }) => firstUnreadable !== null)?.firstUnreadable ?? null,
    begin: begins.length === 0 ? null : write(begins.reduce((a, b) => Math.min(a, b))),
    end: ends.length === 0 ? null : write(ends.reduce((a, b) => Math.max(a, b))),
    examples: examples.flatMap((value) => canonicalValue(value * factor + offset) ?? []),
    outcome: one.outcome,
    reason: one.problem && messageOf(one.problem, language),
  }
}

/** A page of what an import would do, key by key of each device, with counts of all. */
export async function previewTelemetry(
  db: Queries,
  caller: Caller,
  language: Language,
  { id, rule, ...page }: PlanPage & { readonly id: number; readonly rule: TelemetryRule },
): Promise<TelemetryPreview> {
  const planned = await planTelemetry(db, caller, id, rule)
  const write = zonedWriter(caller.timeZone)
  const keys = [...new Set(planned.map(({ key }) => key))].sort().slice(0, namedKeys)
  return { ...pageOfPlan(planned, page, (one) => shown(one, write, language)), keys }
}
