import type { Tx } from '../../platform/database/database.ts'
import { maxAttributes, type Report, saveAttributes } from '../attribute/reported-attribute.store.ts'
import { type AttributesUnit, type QuarantineUnit, quarantinedAttributes, type Settled, stored } from '../message/unit.ts'

/** Puts on record what devices report about themselves; answers what was settled, and for what there was no room. */
export async function takeAttributes(
  tx: Tx,
  units: readonly AttributesUnit[],
): Promise<{ settled: readonly Settled[]; refused: readonly QuarantineUnit[] }> {
  if (units.length === 0) return { settled: [], refused: [] }
  const reports = units.map(reportsOf)
  const kept = await saveAttributes(tx, reports)
  return {
    settled: units.filter((_, i) => kept[i]).map((unit): Settled => ({ unit, counted: null, outcome: null, verdict: stored })),
    refused: units.filter((_, i) => !kept[i]).map(({ message }) => quarantinedAttributes(message, `more than ${maxAttributes} attributes`)),
  }
}

/** A report is kept whole or not at all. */
const reportsOf = ({ message, attributes }: AttributesUnit): Report => ({
  gatewayId: message.sender.gatewayId,
  devices: attributes.map(({ sensorId, values }) => ({ sensorId: sensorId ?? '', values })),
  at: message.receivedAt,
})
