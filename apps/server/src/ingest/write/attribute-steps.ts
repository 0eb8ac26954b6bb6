import { settleFirmwareReports } from '../../plant/firmware/settle-reports.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type AttributeReport, maxAttributes, saveAttributes } from '../attribute/reported-attribute.store.ts'
import { type AttributesUnit, type QuarantineUnit, quarantinedAttributes, type SettledUnit, stored } from '../message/unit.ts'

/** Writes attributes reported by devices; returns the settled units, and those rejected for lack of space. */
export async function writeAttributes(
  tx: Tx,
  units: readonly AttributesUnit[],
): Promise<{ settled: readonly SettledUnit[]; rejected: readonly QuarantineUnit[] }> {
  if (units.length === 0) return { settled: [], rejected: [] }
  const reports = units.map(reportsOf)
  const accepted = await saveAttributes(tx, reports)
  await settleFirmwareReports(
    tx,
    reports.filter((_, i) => accepted[i]).flatMap(({ gatewayId, devices, at }) => devices.map((device) => ({ gatewayId, at, ...device }))),
  )
  return {
    settled: units.filter((_, i) => accepted[i]).map((unit): SettledUnit => ({ unit, counted: null, outcome: null, verdict: stored })),
    rejected: units
      .filter((_, i) => !accepted[i])
      .map(({ message }) => quarantinedAttributes(message, `more than ${maxAttributes} attributes`)),
  }
}

/** A report is stored entirely or not at all. */
const reportsOf = ({ message, attributes }: AttributesUnit): AttributeReport => ({
  gatewayId: message.sender.gatewayId,
  devices: attributes.map(({ sensorId, values }) => ({ sensorId: sensorId ?? '', values })),
  at: message.receivedAt,
})
