import { during, isTracing, startLinked } from '../../platform/trace/tracer.ts'
import type { Unit } from '../message/unit.ts'
import { type BatchStores, type CommitResult, commitBatch } from './batch.ts'

/** Writes a batch; where a message of it is traced, in a trace of its own that links to those of its messages. */
export async function commitTraced(stores: BatchStores, units: readonly Unit[], isDamaged: boolean): Promise<CommitResult> {
  if (!isTracing()) return commitBatch(stores, units, isDamaged)
  const traces = [...new Set(units.flatMap(({ message }) => message.trace ?? []))]
  const links = traces.map(({ context }) => context)
  const span = startLinked('write batch', links, { attributes: { 'undertone.batch.units': units.length } })
  if (span.context) for (const trace of traces) trace.writing(span.context)
  const committed = await during(span, () => commitBatch(stores, units, isDamaged))
  for (const { unit, outcome } of committed.settled) unit.message.trace?.note(outcome)
  return committed
}
