import { createHash, X509Certificate } from 'node:crypto'
import { opcuaLogin, opcuaPolicy } from '@undertone/domain/connector/connector.enums'
import { type Said, said } from '@undertone/domain/connector/said'
import { codesOf } from '@undertone/domain/core/enum'
import type { CertificateFacts, ConnectorSetup, OpcuaEndpoint, OpcuaLink } from '../../../contracts/connector-link.ts'
import { storableText } from '../../message/storable-text.ts'
import type { RunnerParts } from '../host/runner-parts.ts'
import { ConnectorFault, saidOf } from '../line/connector-fault.ts'
import { identityOf } from './opcua-identity.ts'
import type { OfferedEndpoint } from './opcua-messages.ts'
import { OpcuaProcess } from './opcua-process.ts'
import { openSession, placeOf } from './run-opcua.ts'

/** A session of the form is kept for this long after it was used, ms (guess: a person who looks around). */
const keptMs = 90_000
/** Time for one request of the form, ms: the program is started for the first. */
const requestMs = 40_000
/** Characters of a certificate's names on the page. */
const maxName = 300

/** What a person compares of a certificate; null if it cannot be read. */
function factsOf(der: Uint8Array): CertificateFacts | null {
  try {
    const { subject, issuer, validFrom, validTo } = new X509Certificate(der)
    const names = [subject, issuer].map((text) => storableText((text ?? '').replaceAll('\n', ', '), maxName))
    return {
      fingerprint: createHash('sha256').update(der).digest('hex'),
      subject: names[0] ?? '',
      issuer: names[1] ?? '',
      from: Date.parse(validFrom),
      to: Date.parse(validTo),
    }
  } catch {
    return null
  }
}

/** The endpoint as the form shows it; null if we cannot use it. */
function usable({ policy, mode, logins, certificate }: OfferedEndpoint): OpcuaEndpoint | null {
  const known = codesOf(opcuaPolicy).find((code) => code === policy)
  if (known === undefined || (known === 'None') !== (mode === 'none')) return null
  return {
    policy: known,
    mode: mode === 'none' ? null : mode,
    logins: codesOf(opcuaLogin).filter((code) => logins.includes(code)),
    certificate: certificate === null ? null : factsOf(certificate),
  }
}

interface Kept {
  readonly key: string
  readonly session: Promise<OpcuaProcess>
  /** Ends a session that is still being opened. */
  readonly stop: AbortController
  timer: NodeJS.Timeout
}

/** Answers the form of OPC UA connectors. Each customer has one session at a time, which is kept while its user looks around. */
export class OpcuaDesk implements OpcuaLink {
  readonly #parts: RunnerParts
  readonly #kept = new Map<number, Kept>()
  readonly #asking = new Set<number>()

  constructor(parts: RunnerParts) {
    this.#parts = parts
  }

  async server(setup: ConnectorSetup) {
    const { tenantId, config } = setup
    if (this.#asking.has(tenantId)) return { error: said('opcuaOtherRequest'), endpoints: [] }
    this.#asking.add(tenantId)
    try {
      const { db, box } = this.#parts
      const path = config.kind === 'opcua' ? config.path : ''
      const place = await placeOf({ setup, reach: this.#parts.outgoing.of(tenantId, 'device') }, path, AbortSignal.timeout(requestMs))
      const program = OpcuaProcess.start(tenantId, 'form')
      try {
        const offered = await program.ask('endpoints', { ...place, identity: await identityOf(db, box, tenantId) })
        return { error: null, endpoints: offered.map(usable).filter((one) => one !== null) }
      } finally {
        await program.close(0)
      }
    } catch (error) {
      return { error: this.#saidOf(error, setup), endpoints: [] }
    } finally {
      this.#asking.delete(tenantId)
    }
  }

  async browse(setup: ConnectorSetup, node: string | null) {
    try {
      const session = await this.#session(setup)
      return { error: null, ...(await session.ask('browse', node)) }
    } catch (error) {
      this.#forget(setup.tenantId)
      return { error: this.#saidOf(error, setup), nodes: [], hasMore: false }
    }
  }

  async certificate(tenantId: number) {
    try {
      const { certificate, uri } = await identityOf(this.#parts.db, this.#parts.box, tenantId)
      const { fingerprint256 } = new X509Certificate(certificate)
      return { error: null, pem: certificate, fingerprint: fingerprint256.replaceAll(':', '').toLowerCase(), uri }
    } catch (error) {
      return { error: saidOf(error, null, this.#parts.log), pem: '', fingerprint: '', uri: '' }
    }
  }

  async close(): Promise<void> {
    for (const tenantId of [...this.#kept.keys()]) this.#forget(tenantId)
  }

  #saidOf(error: unknown, setup: ConnectorSetup): Said {
    return error instanceof DOMException && error.name === 'TimeoutError' ? said('opcuaSilent') : saidOf(error, setup.id, this.#parts.log)
  }

  #session(setup: ConnectorSetup): Promise<OpcuaProcess> {
    const { tenantId, host, port, userName, password, config } = setup
    if (config.kind !== 'opcua') throw new ConnectorFault(said('wrongKind'))
    const { path, policy, mode, login, trusted } = config
    const key = JSON.stringify([host, port, userName, password, path, policy, mode, login, trusted])
    const kept = this.#kept.get(tenantId)
    if (kept?.key === key) {
      kept.timer.refresh()
      return kept.session
    }
    this.#forget(tenantId)
    const { db, box, outgoing } = this.#parts
    const reached = { setup, reach: outgoing.of(tenantId, 'device'), opcuaIdentity: () => identityOf(db, box, tenantId) }
    const stop = new AbortController()
    const session = openSession(reached, config, AbortSignal.any([stop.signal, AbortSignal.timeout(requestMs)]), 'form')
    const timer = setTimeout(() => this.#forget(tenantId), keptMs).unref()
    this.#kept.set(tenantId, { key, session, stop, timer })
    return session
  }

  #forget(tenantId: number): void {
    const kept = this.#kept.get(tenantId)
    if (!kept) return
    this.#kept.delete(tenantId)
    clearTimeout(kept.timer)
    kept.stop.abort()
    void kept.session.then(
      (program) => program.close(),
      () => undefined,
    )
  }
}
