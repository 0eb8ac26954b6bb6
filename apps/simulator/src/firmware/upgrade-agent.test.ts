import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { manifestText } from '@undertone/domain/firmware/firmware-manifest'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deadImage, Flash, factoryImage } from './flash.ts'
import { type TrialFault, UpgradeAgent } from './upgrade-agent.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const rawKey = publicKey.export({ type: 'spki', format: 'der' }).subarray(12).toString('base64')
const kind = { type: 'GATEWAY', productType: 'DTU', hwVersion: '1' } as const
const title = 'GATEWAY_DTU_HW1_SW2.0.0'

const offerOf = (bytes: Buffer, part: object = {}) => {
  const manifest = { title, version: '2.0.0', size: bytes.length, checksum: createHash('sha256').update(bytes).digest('hex'), ...part }
  return {
    ...{ fw_title: manifest.title, fw_version: manifest.version, fw_size: manifest.size, fw_checksum: manifest.checksum },
    ...{ fw_checksum_algorithm: 'SHA256', fw_public_key: rawKey },
    fw_signature: sign(null, Buffer.from(manifestText(manifest)), privateKey).toString('base64'),
  }
}

/** A device at a product that has this package; power comes back by itself. */
function device(bytes: Buffer, offer: object = offerOf(bytes), fault?: TrialFault) {
  const flash = new Flash(factoryImage('GATEWAY_DTU_HW1_SW1.0.0', '1.0.0'))
  const said: Record<string, string>[] = []
  const asked: number[] = []
  const todo: (() => void)[] = []
  const agent = new UpgradeAgent({
    kind,
    flash,
    chunkBytes: 100,
    report: (values) => said.push(values),
    ask: (index, size) => {
      asked.push(index)
      todo.push(() => agent.take(index, bytes.subarray(index * size, index * size + size)))
    },
    restart: () =>
      todo.push(() => {
        agent.boot()
        if (!flash.isBricked) agent.hear(offer)
      }),
    ...(fault ? { fault } : {}),
  })
  const run = () => {
    agent.hear(offer)
    for (let step = 0; step < 1000; step++) {
      const next = todo.shift()
      if (!next) return
      next()
    }
    throw new Error('it does not end')
  }
  return { flash, said, asked, run }
}
const states = (said: readonly Record<string, string>[]) => said.map(({ fw_state }) => fw_state)
const bytes = randomBytes(1050)

test('an upgrade: pulled in parts, checked, installed in the other slot, reported after the restart', () => {
  const { flash, said, asked, run } = device(bytes)
  run()
  expect(asked).toEqual(Array.from({ length: 11 }, (_, at) => at))
  expect(states(said)).toEqual(['DOWNLOADING', 'DOWNLOADED', 'VERIFIED', 'UPDATING', 'UPDATED', 'UPDATED'])
  expect(said.at(-1)).toMatchObject({ current_fw_title: title, current_fw_version: '2.0.0' })
  expect(flash.running.version).toBe('2.0.0')
})

test.each([
  ['a wrong product', offerOf(bytes, { title: 'GATEWAY_LoRa_HW1_SW2.0.0' }), 'wrong product'],
  ['wrong hardware', offerOf(bytes, { title: 'GATEWAY_DTU_HW2_SW2.0.0' }), 'wrong hardware version'],
  ['a changed size', { ...offerOf(bytes), fw_size: 1049 }, 'wrong signature'],
  ['another file', { ...offerOf(bytes), fw_checksum: '0'.repeat(64) }, 'wrong signature'],
  ['no signature', { ...offerOf(bytes), fw_signature: 'AAAA' }, 'wrong signature'],
])('%s is refused before a part is asked for', (_what, offer, why) => {
  const { flash, said, asked, run } = device(bytes, offer)
  run()
  expect(asked).toEqual([])
  expect(said.at(-1)).toMatchObject({ fw_state: 'FAILED', fw_error: why })
  expect(flash.running.version).toBe('1.0.0')
})

test('bytes that are not those that were signed are not installed', () => {
  const { flash, said, run } = device(randomBytes(1050), offerOf(bytes))
  run()
  expect(said.at(-1)).toMatchObject({ fw_state: 'FAILED', fw_error: 'checksum' })
  expect(flash.running.version).toBe('1.0.0')
})

test('an image that does not start is rolled back, once, and said', () => {
  const dead = Buffer.concat([deadImage, randomBytes(500)])
  const { flash, said } = device(dead)
  flash.prepare({ title, version: '2.0.0', size: dead.length, checksum: createHash('sha256').update(dead).digest('hex') })
  flash.write(dead)
  flash.install()
  expect(flash.boot()?.version).toBe('1.0.0')
  expect(flash.boot()?.version).toBe('1.0.0')
  expect(flash.isBricked).toBe(false)
  expect(said).toEqual([])
})

describe('power that is cut at any byte', () => {
  test('costs nothing but time: what is there stays, and neither slot is lost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: bytes.length - 1 }), (at) => {
        const { flash, said, asked, run } = device(bytes)
        flash.cutAfterBytes = at
        run()
        expect(flash.isBricked).toBe(false)
        expect(flash.running.version).toBe('2.0.0')
        // The part in which it was cut is asked for once more.
        expect(asked.length).toBeLessThanOrEqual(12)
        expect(said.at(-1)).toMatchObject({ current_fw_version: '2.0.0' })
      }),
    )
  })
})

test('a device that falls silent says nothing more', () => {
  const { said, run } = device(bytes, offerOf(bytes), { silentAfter: 3 })
  run()
  expect(states(said)).toEqual(['DOWNLOADING'])
})

test('bad flash is found by the checksum', () => {
  const { flash, said, run } = device(bytes, offerOf(bytes), { hasBadFlash: true })
  run()
  expect(said.at(-1)).toMatchObject({ fw_state: 'FAILED', fw_error: 'checksum' })
  expect(flash.isBricked).toBe(false)
})
