import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { encodeValues } from './card-body.ts'
import { frameSizes, frameTypes } from './card-frame.ts'
import { refusalCodes } from './card-session.ts'
import { counting, ends, login } from './test-card.ts'

const recipe = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/recipes/connect-a-card.md'), 'utf8')
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** The frames of the recipe, by their names. */
const printed = new Map(
  [...recipe.matchAll(/^((?:sealed )?[a-z]+) {2,}([\da-f ]+)$/gm)].map(([, name = '', digits = '']) => [name, digits.replaceAll(' ', '')]),
)

const values = encodeValues([
  { channel: 2, kind: 'count', counter: 1480, us: 1_000_000 },
  { channel: 3, kind: 'voltage', volts: 0.75 },
])
const t = 1_763_700_000_000
const aesKey = counting(16, 100)

test('the frames of the recipe are those of its client and its server', () => {
  const { card, server } = ends()
  const hello = card.hello('fw 1')
  const [challenge] = server.receive(hello)
  const [proof] = challenge?.do === 'send' ? card.receive(challenge.bytes) : []
  const bytesOf = (step: typeof challenge | typeof proof) => (step?.do === 'send' ? hex(step.bytes) : '')
  const plain = login(ends())
  const sealed = login(ends({ aesKey }, { aesKey }))
  const sent = {
    hello: hex(hello),
    challenge: bytesOf(challenge),
    proof: bytesOf(proof),
    values: hex(plain.card.encode('values', 41, t, values)),
    ack: hex(plain.server.ack(41, 'stored')),
    ping: hex(plain.card.encode('ping', 43, 0)),
    'sealed values': hex(sealed.card.encode('values', 41, t, values)),
    'sealed ack': hex(sealed.server.ack(41, 'stored')),
  }
  expect(Object.fromEntries(printed)).toEqual(sent)
})

test('its tables have the types, the codes and the limits of the code', () => {
  for (const code of Object.values(frameTypes))
    expect(recipe).toMatch(new RegExp(`^\\| \`${code.toString(16).padStart(2, '0')}\` \\| (card|server) \\|`, 'm'))
  for (const code of Object.values(refusalCodes)) expect(recipe).toContain(`\`${String(code).padStart(2, '0')}\``)
  expect(recipe).toContain(frameSizes.body.toLocaleString('en'))
  expect(recipe).toContain(`the login ${frameSizes.loginBody}`)
  expect(recipe).toContain(hex(aesKey))
})
