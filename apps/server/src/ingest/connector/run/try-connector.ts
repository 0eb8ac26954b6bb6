import type { DecodeError } from '@undertone/device/message/decoded'
import { protocols } from '@undertone/device/protocols'
import { connectorLimits } from '@undertone/domain/connector/connector-limits'
import { type Said, said } from '@undertone/domain/connector/said'
import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { channelOfSource } from '@undertone/domain/device/card/channel-source'
import { quarantineReason } from '@undertone/domain/quarantine/quarantine.enums'
import { sql } from 'kysely'
import type { ConnectorSetup, TrialResult } from '../../../contracts/connector-link.ts'
import type { Database } from '../../../platform/database/database.ts'
import { stored } from '../../message/unit.ts'
import type { ConnectorHost } from '../host/connector-host.ts'
import { ConnectorMonitor } from '../host/connector-monitor.ts'
import { machineSource } from '../host/machine-source.ts'
import { pointSource } from '../host/point-source.ts'
import type { RunnerParts } from '../host/runner-parts.ts'
import { ConnectorFault, saidOf } from '../line/connector-fault.ts'
import { identityOf } from '../opcua/opcua-identity.ts'
import { cardOf, mappingOf } from './connector.store.ts'
import { runConnector } from './connector-kinds.ts'

/** Why the values of channels of a card would not be stored: those without a measuring point. */
const channelProblems = ({ card }: ConnectorSetup, names: readonly string[]): [string, Said][] =>
  names.flatMap((name) => {
    const channel = card?.mapping.channels.find(({ number }) => number === channelOfSource(name)?.channel)
    return channel && !channel.isBound ? [[name, said('unboundChannel')] as [string, Said]] : []
  })

/** Why the values of sensors would not be stored: those that are not at this gateway, or at no measuring point. */
async function sensorProblems(db: Database, setup: ConnectorSetup, sensorIds: readonly string[]): Promise<Map<string, Said>> {
  if (setup.config.kind === 'card') return new Map(channelProblems(setup, sensorIds))
  const { rows } = await sql<{
    sensorId: string
    gatewayId: number
    mappingId: number | null
  }>`select sensor_id, gateway_id, mapping_id from sensor
    where tenant_id = ${setup.tenantId} and sensor_id = any(${sensorIds}::text[])`.execute(db)
  const found = new Map(rows.map((row) => [row.sensorId, row]))
  return new Map(
    sensorIds.flatMap((sensorId) => {
      const row = found.get(sensorId)
      const problem = !row
        ? said('noSensor', { sensor: sensorId })
        : row.gatewayId !== setup.gatewayId
          ? said('foreignSensor', { sensor: sensorId })
          : row.mappingId === null
            ? said('unboundSensor')
            : null
      return problem === null ? [] : [[sensorId, problem] as const]
    }),
  )
}

/** What a decoder says of what it cannot read: the problem in words of ours, its own words quoted. */
const unreadable = ({ reason, detail }: Pick<DecodeError['error'], 'reason' | 'detail'>): Said =>
  said('unreadable', { reason: wordsOf(memberOf(quarantineReason, reason) ?? quarantineReason.members.Shape), detail })

const wordsOf = ({ cn, en }: Text): Text => ({ cn, en })

/** Runs a connector on live data for some seconds. What it delivers is decoded as the ingest would, and not stored. */
export async function tryConnector(
  { db, events, outgoing, dialIn, cards, opcuaPorts, box, log, now }: RunnerParts,
  given: ConnectorSetup,
): Promise<TrialResult> {
  const setup = { ...given, card: await cardOf(db, box, given) }
  const monitor = new ConnectorMonitor(now)
  const seen = new Set<string>()
  const host: ConnectorHost = {
    setup,
    reach: outgoing.of(setup.tenantId, 'device'),
    monitor,
    dialIn,
    cards,
    opcuaPorts,
    isTrial: true,
    now,
    deliver: async ({ protocol, address, payload }) => {
      const decoded = protocol === null ? null : protocols[protocol].decode(payload, address, mappingOf(setup))
      if (decoded && 'error' in decoded) monitor.refused(address, unreadable(decoded.error))
      if (decoded && 'points' in decoded) {
        for (const { sensorId } of decoded.points) if (sensorId !== null) seen.add(sensorId)
        for (const fault of decoded.faults)
          monitor.refused(address, said('placeAndCause', { place: fault.sensorId ?? '-', cause: unreadable(fault) }))
      }
      return stored
    },
    points: pointSource(db, events, setup.tenantId, setup.gatewayId),
    machines: machineSource(db, events, setup.tenantId, setup.gatewayId),
    accept: () => () => undefined,
    ready: () => undefined,
    answer: async () => undefined,
    opcuaIdentity: () => identityOf(db, box, setup.tenantId),
  }
  let error: Said | null = null
  const limitMs = setup.config.kind === 'opcua' ? connectorLimits.longTrialMs : connectorLimits.trialMs
  const signal = AbortSignal.timeout(limitMs)
  await runConnector(host, signal).catch((failure: unknown) => {
    // Its time is over.
    if (signal.aborted && !(failure instanceof ConnectorFault)) return
    error = saidOf(failure, setup.id, log)
  })
  const problems = await sensorProblems(db, setup, [...seen])
  for (const [sensorId, problem] of problems) monitor.refused(sensorId, problem)
  const { readings, refusals, lastError } = monitor.status
  const isEmpty = readings.length === 0 && refusals.length === 0
  const nothing = isEmpty ? said('nothingArrived', { seconds: limitMs / 1000 }) : null
  return { error: error ?? (readings.some(({ value }) => value !== null) ? null : (lastError ?? nothing)), readings, refusals }
}
