import { type GivenResult, resultsOfWaves, type SettledCommand, settleCommands } from '../../plant/command/settle-commands.ts'
import { settleFirmwareReports } from '../../plant/firmware/settle-reports.ts'
import type { Tx } from '../../platform/database/database.ts'
import { saveAttributes } from '../attribute/reported-attribute.store.ts'
import { type CommandResultUnit, type SettledUnit, stored } from '../message/unit.ts'
import type { VisibleWave } from './file-steps.ts'

/** What the answers and waveforms of a batch mean for commands. */
interface CommandOutcome {
  readonly settled: readonly SettledUnit[]
  readonly commands: readonly SettledCommand[]
}

/** Ends commands by the answers of their devices and by the waveforms that they asked for; what was read is stored as reported. */
export async function writeCommandResults(
  tx: Tx,
  units: readonly CommandResultUnit[],
  visible: readonly VisibleWave[],
  now: number,
): Promise<CommandOutcome> {
  const said = units.flatMap(({ message, results }) =>
    results.map((result): GivenResult => ({ ...result, gatewayId: message.sender.gatewayId, at: message.receivedAt })),
  )
  const seen = visible.flatMap(({ wave: { place, meta }, samplingId }) => {
    const { gatewayId, sensorPk } = place
    // Waveforms are asked of sensors.
    return sensorPk === null
      ? []
      : [{ gatewayId, sensorPk, waveId: samplingId, t0: meta.t0, trigger: meta.trigger, cmdId: meta.cmdId, at: now }]
  })
  const commands = await settleCommands(tx, [...said, ...(await resultsOfWaves(tx, seen))])
  const read = commands.filter(({ values }) => Object.keys(values).length > 0)
  // A gateway with too many attributes keeps those that it has; the values stand with the command.
  if (read.length > 0) {
    await saveAttributes(
      tx,
      read.map(({ gatewayId, sensorId, values, at }) => ({ gatewayId, devices: [{ sensorId, values }], at })),
    )
    await settleFirmwareReports(tx, read)
  }
  return {
    settled: units.map((unit): SettledUnit => ({ unit, counted: null, outcome: null, verdict: stored })),
    commands,
  }
}
