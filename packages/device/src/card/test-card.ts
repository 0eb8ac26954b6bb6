import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { CardChannelFacts } from '@undertone/domain/connector/card-config'
import { inWords } from '@undertone/domain/connector/said'
import { CardClient } from './card-client.ts'
import { type CardCrypto, loginSizes } from './card-login.ts'
import { type CardKeys, CardSession } from './card-session.ts'

/** The cryptography of tests. */
export const testCrypto: CardCrypto = {
  hmac: (key, data) => createHmac('sha256', key).update(data).digest(),
  seal: (key, nonce, aad, plain) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(aad)
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  },
  open: (key, nonce, aad, sealed) => {
    const end = sealed.length - loginSizes.tag
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: loginSizes.tag })
      .setAAD(aad)
      .setAuthTag(sealed.subarray(end))
    const plain = decipher.update(sealed.subarray(0, end))
    try {
      return Buffer.concat([plain, decipher.final()])
    } catch {
      return null
    }
  },
}

const none = {
  ...{ constantCurrent: null, sensitivity: null, sensitivityUnit: null, adFrequency: null, countingMode: null, triggerDirection: null },
  ...{ counterInitial: null, gearTeeth: null, zeroVoltage: null, b1: null },
}

/** A channel with these settings only. */
export const channelOf = (number: number, type: CardChannelFacts['type'], settings: Partial<CardChannelFacts>): CardChannelFacts => ({
  ...none,
  ...settings,
  number,
  type,
  isBound: true,
})

export const secret = 'correct horse battery'
export const cardId = 7
/** 0, 1, 2 … */
export const counting = (length: number, from = 0): Uint8Array => Uint8Array.from({ length }, (_, i) => from + i)

/** The two ends of a connection, with nonces that are known. */
export function ends(ofCard: Partial<CardKeys> = {}, ofServer: Partial<CardKeys> = {}): { card: CardClient; server: CardSession } {
  const keys = { secret, aesKey: null }
  return {
    card: new CardClient(testCrypto, { ...keys, ...ofCard }, cardId, counting(16)),
    server: new CardSession({
      crypto: testCrypto,
      keysOf: (id) => (id === cardId ? { ...keys, ...ofServer } : null),
      nonce: counting(16, 16),
      now: () => 1_763_700_000_000,
    }),
  }
}

/** Logs the card in; throws with the reason if it fails. */
export function login({ card, server }: { card: CardClient; server: CardSession }): { card: CardClient; server: CardSession } {
  const send = (bytes: Uint8Array): Uint8Array[] =>
    server.receive(bytes).flatMap((step) => {
      if (step.do === 'close') throw new Error(inWords(step.why, 'en'))
      return step.do === 'send' ? [step.bytes] : step.do === 'open' ? [server.accept('{"channels":[]}')] : []
    })
  let toCard = send(card.hello('fw 1'))
  while (toCard.length > 0) {
    const steps = toCard.flatMap((bytes) => card.receive(bytes))
    const failed = steps.find((step) => step.do === 'close')
    if (failed) throw new Error(failed.why)
    toCard = steps.flatMap((step) => (step.do === 'send' ? send(step.bytes) : []))
  }
  return { card, server }
}
