import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeKey } from '../../support/api-key.ts'
import { outputOf } from '../../support/clean-program.ts'
import { sharedProduct } from '../../support/shared-products.ts'
import { password, type Stack } from '../../support/stack.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const source = path.join(root, 'clients/typescript')

let stack: Stack
let folder: string
/** The package as it would be published, installed into an empty folder. */
beforeAll(async () => {
  stack = await sharedProduct(inject('runDir'), 'common plant')
  folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-client-'))
  await outputOf('npm', ['pack', '--silent', '--pack-destination', folder], source, { HOME: folder })
  const packed = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? ''
  writeFileSync(path.join(folder, 'package.json'), '{"private":true,"type":"module"}')
  await outputOf('npm', ['install', '--offline', '--no-audit', '--no-fund', path.join(folder, packed)], folder, {})
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program in the empty folder. */
const run = (program: string, env: Readonly<Record<string, string>> = {}): Promise<string> => {
  cpSync(program, path.join(folder, 'program.mjs'))
  return outputOf(process.execPath, ['program.mjs'], folder, { ...given(), ...env })
}
const given = () => ({ UNDERTONE_URL: stack.base, UNDERTONE_USER: 'demoadmin', UNDERTONE_PASSWORD: password })

test('the example goes from the log-in to an envelope spectrum', async () => {
  const [about = '', ...axes] = (await run(path.join(source, 'examples/envelope-spectrum.mjs'))).trim().split('\n')
  expect(about).toMatch(/^point \d+, \d{4}-\d\d-\d\dT[\d:.]+Z: [XYZ,]+, \d+ Hz, m\/s²$/)
  expect(axes.length).toBeGreaterThan(0)
  for (const line of axes) expect(line).toMatch(/^[XYZ] \[\{"hz":[\d.]+,"value":[\d.e-]+\}/)
})

test('a key reads the same waveform as a session, and what it may not is an error with its code', async () => {
  const { accessId, secret } = await makeKey(stack, 'TypeScript client', ['plant.read', 'wave.read', 'monitor.read'])
  const said = JSON.parse(await run(path.join(import.meta.dirname, 'key-and-session.mjs'), { ID: accessId, SECRET: secret }))
  expect(said).toMatchObject({ isSame: true, denied: [true, 403, true], live: 'point', user: 'demoadmin' })
  expect(said.points).toBe(said.total)
  expect(said.samples).toBeGreaterThan(500)
})
