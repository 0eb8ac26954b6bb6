import { decodeInit } from '@undertone/device/file-transfer/wave-meta'
import type { FileInit } from '@undertone/device/message/wave'
import { protocolOf } from '@undertone/device/protocols'
import type { QuarantineBudget, QuarantineRetry, RetriedEntry, RetryResult } from '../../contracts/quarantine-retry.ts'
import type { MappingOf } from '../connector/run/connector.store.ts'
import type { Intake, Unavailable } from '../intake/intake.ts'
import type { QuarantineLimits } from '../message/limits.ts'
import { Retry } from '../message/retry.ts'
import { entryBytes } from '../quarantine/quarantine-space.ts'

/** Sends quarantine entries through the intake again, in the rounds of their tenant. */
export class RetryIntake implements QuarantineRetry {
  readonly budget: QuarantineBudget
  readonly #intake: Intake
  readonly #mappingOf: MappingOf

  /** `mappingOf` finds what a connector maps today: who corrects a mapping retries what it could not read. */
  constructor(intake: Intake, { gatewayBytes, totalBytes }: QuarantineLimits, mappingOf: MappingOf) {
    this.#intake = intake
    this.#mappingOf = mappingOf
    this.budget = { gatewayBytes, totalBytes, entryBytes }
  }

  async retry(entry: RetriedEntry): Promise<RetryResult | Unavailable> {
    const { tenantId, gatewayId, deviceId, address, raw, firstAt, lastAt, times } = entry
    const protocol = protocolOf(address)
    if (!protocol) throw new Error(`messages to ${address} cannot be retried`)
    const retry = new Retry(entry.id, lastAt, times, announcementOf(entry))
    const from = { sender: { tenantId, gatewayId, deviceId }, edition: null }
    const mapping = await this.#mappingOf(tenantId, address)
    const result = await this.#intake.accept(from, { protocol, address, payload: raw, mapping }, { entry: retry, receivedAt: firstAt })
    return typeof result === 'string' ? result : retry.outcome
  }
}

function announcementOf({ announcement }: RetriedEntry): FileInit | null {
  if (announcement === null) return null
  const init = decodeInit(Buffer.from(announcement))
  if ('error' in init) throw new Error(`invalid announcement of a quarantine entry: ${init.error}`)
  return init
}
