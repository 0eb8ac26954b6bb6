import { SessionRegistry } from '../access/client-sessions.ts'
import { createLogin } from '../access/login.ts'
import { Provisioner } from '../access/provisioner.ts'
import { SecurityLog } from '../access/security-log.ts'
import { attributeReader } from '../attribute/reported-attribute.store.ts'
import type { FirmwareChunks } from '../firmware/firmware-chunks.ts'
import { Intake, type IntakeParts } from '../intake/intake.ts'
import { connectionLimits } from '../message/limits.ts'
import type { Endpoint } from '../mqtt/endpoint.ts'
import { KeptSessions } from '../mqtt/kept-sessions.ts'
import { Wills } from '../mqtt/wills.ts'
import type { Presence } from '../presence/presence.ts'
import { IngestRates } from '../queue/ingest-rates.ts'
import { paceMetrics } from '../queue/pace.metrics.ts'
import type { IngestOptions } from './ingest-options.ts'

/** Creates what all connections share: the intake, authentication, limits and metrics. */
export function createEndpoint(
  options: Pick<IngestOptions, 'db' | 'metrics' | 'log' | 'rates' | 'limits' | 'diskIsFull' | 'events'>,
  firmware: FirmwareChunks | null,
  parts: Pick<IntakeParts, 'queue' | 'usage' | 'now' | 'isStopping'> & { readonly presence: Presence },
): Endpoint & { readonly rates: IngestRates } {
  const { db, metrics, log, events, diskIsFull = () => false } = options
  const { presence, now } = parts
  const rates = new IngestRates(options.rates)
  const intake = new Intake({ ...parts, rates, metrics, diskIsFull })
  const security = new SecurityLog(db, metrics.registry, log)
  return {
    intake,
    rates,
    login: createLogin(db, log),
    registry: new SessionRegistry((gatewayId, connected) => presence.setConnected(gatewayId, connected)),
    security,
    paced: paceMetrics(metrics.registry),
    presence,
    attributes: attributeReader(db),
    firmware,
    metrics,
    limits: { ...connectionLimits, ...options.limits },
    log,
    now,
    kept: new KeptSessions(),
    provisioner: new Provisioner({ db, events, log, registry: metrics.registry }),
    wills: new Wills({ intake, security, metrics }),
    onListening: (gatewayId) => events.emit('gatewayListens', { gatewayId }),
  }
}
