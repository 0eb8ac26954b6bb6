import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { CardClient, type ClientStep } from '@undertone/device/card/card-client'
import type { CardKeys } from '@undertone/device/card/card-session'
import { initialChannelSettings } from '@undertone/domain/device/card/card-channel'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '../../../platform/database/database.ts'
import type { Plant } from '../../test/test-fixture.ts'
import { cardCrypto } from '../line/card-crypto.ts'
import { patience } from './test-connectors.ts'

/** A card with a vibration, a speed and a temperature channel, each at a point of its own; the fourth has none. */
export async function addCard(db: Database, { tenantId, equipmentId }: Plant): Promise<{ cardId: number; points: number[] }> {
  const owner = { tenantId, companyId: tenantId }
  const { rows } = await sql<{
    id: number
  }>`insert into collect_card (tenant_id, company_id, name, channel_count, ip, tcp_port, server_ip, server_port)
    values (${tenantId}, ${tenantId}, 'Card', 4, '10.0.0.9', 5000, '10.0.0.1', 5001) returning id`.execute(db)
  const cardId = rows[0]?.id ?? 0
  const points: number[] = []
  const settings = [
    ['Vibration', {}],
    ['RotateSpeed', { gearTeeth: 60 }],
    ['Temperature', { zeroVoltage: 0.5, b1: 100 }],
    ['Vibration', {}],
  ] as const
  for (const [i, [type, own]] of settings.entries()) {
    const isBound = i < 3
    const point = isBound
      ? await db
          .insertInto('mapping')
          .values({ ...owner, equipmentId, name: `Point ${i + 1}` })
          .returning('id')
          .executeTakeFirstOrThrow()
      : null
    if (point) points.push(point.id)
    await db
      .insertInto('cardChannel')
      .values({ cardId, tenantId, number: i + 1, type, mappingId: point?.id ?? null, ...initialChannelSettings(type), ...own })
      .execute()
  }
  return { cardId, points }
}

/** A card that dials in and notes what it hears. */
export class PlayedCard {
  readonly #socket: Socket
  readonly #client: CardClient
  readonly heard: ClientStep[] = []
  isClosed = false

  constructor(port: number, cardId: number, keys: Partial<CardKeys> & { readonly secret: string }) {
    this.#client = new CardClient(cardCrypto, { aesKey: null, ...keys }, cardId, randomBytes(16))
    this.#socket = connect(port, '127.0.0.1', () => this.#socket.write(this.#client.hello('test 1')))
    this.#socket.on('error', () => undefined)
    this.#socket.on('close', () => {
      this.isClosed = true
    })
    this.#socket.on('data', (bytes) => {
      for (const step of this.#client.receive(bytes)) {
        if (step.do === 'send') this.#socket.write(step.bytes)
        else this.heard.push(step)
      }
    })
  }

  /** The settings that it was accepted with. */
  settings(): Promise<string> {
    return vi.waitFor(() => {
      const found = this.heard.find((step) => step.do === 'accepted')
      expect(found).toBeDefined()
      return found?.do === 'accepted' ? found.settings : ''
    }, patience)
  }

  /** Sends a frame, and waits until it is acknowledged; returns whether it is in the quarantine. */
  async send(type: 'values' | 'block' | 'ping', seq: number, t: number, body?: Uint8Array): Promise<boolean> {
    this.#socket.write(this.#client.encode(type, seq, t, body))
    return vi.waitFor(() => {
      const found = this.heard.find((step) => step.do === 'ack' && step.seq === seq)
      expect(found).toBeDefined()
      return found?.do === 'ack' && found.isQuarantined
    }, patience)
  }

  close(): void {
    this.#socket.destroy()
  }
}
