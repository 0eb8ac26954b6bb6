import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeKey } from '../../support/api-key.ts'
import { type Ended, runClean } from '../../support/clean-program.ts'
import { monoWav } from '../../support/mono-wav.ts'
import { password, until } from '../../support/product.ts'
import { startStored } from '../../support/stored-product.ts'
import { addMachine } from '../../support/test-plant.ts'

const command = path.resolve(import.meta.dirname, '../../../scripts/undertone.mjs')

let product: Awaited<ReturnType<typeof startStored>>
let folder: string
let mappingId: number
/** A product of its own: the export of the company is the only one. */
beforeAll(async () => {
  product = await startStored({ adminUrl: inject('adminUrl'), runDir: inject('runDir') }, 'accounts')
  folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-command-'))
  const token = await product.login('demoadmin')
  const names = { area: 'Command hall', machine: 'P-1 Pump', point: 'Pump DE', sensorId: 'S-cmd', model: 'VB40' }
  const added = await addMachine(product, token, names)
  mappingId = added.mappingId
  const kept = { url: product.base, user: 'demoadmin', password, credential: added.credential }
  writeFileSync(path.join(folder, 'credentials.json'), JSON.stringify(kept))
  chmodSync(path.join(folder, 'credentials.json'), 0o600)
})
afterAll(async () => {
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the command in an empty folder, with its file of credentials. */
const undertone = (...args: string[]): Promise<Ended> =>
  runClean(process.execPath, [command, ...args], folder, { UNDERTONE_CREDENTIALS: path.join(folder, 'credentials.json') })

/** Writes a WAV file of floats: a tone of 100 Hz. */
const tone = (file: string, n: number, rate: number): void =>
  writeFileSync(
    path.join(folder, file),
    monoWav(
      Float32Array.from({ length: n }, (_, i) => 2 * Math.sin((2 * Math.PI * 100 * i) / rate)),
      rate,
    ),
  )

test('values are sent as a gateway and queried as table, CSV and JSON', async () => {
  expect(await undertone('send', '--sensor', 'S-cmd', 'vX=1.25', 'tempp=40')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^stored\nunknown key tempp/),
  })
  const csv = await undertone('query', 'values', '--point', String(mappingId), '--format', 'csv')
  expect(csv.out).toMatch(new RegExp(`^point,name,machine,state,key,value,time\n${mappingId},Pump DE,P-1 Pump,\\w+,vX,1.25,\\d{4}-`))
  const json = await undertone('query', 'values', '--point', String(mappingId), '--from', String(Date.now() - 60_000), '--format', 'json')
  expect(JSON.parse(json.out)).toMatchObject([{ point: mappingId, vX: 1.25 }])
  expect((await undertone('query', 'points', '--keyword', 'Pump DE')).out).toMatch(/^id +name +machine .*\n *\d+ {2}Pump DE {2}P-1 Pump/)
  expect(await undertone('query', 'alarms', '--format', 'json')).toMatchObject({ code: 0, out: '[]\n' })
})

test('a recording is sent as a gateway, or imported to a point, and diagnosed without a product', async () => {
  tone('tone.wav', 4096, 12_800)
  expect(await undertone('send', '--sensor', 'S-cmd', 'tone.wav', '--unit', 'm/s2', '--axis', 'Z', '--rpm', '1480')).toMatchObject({
    code: 0,
    out: 'stored: Z of 4096 samples at 12800 Hz\n',
  })
  expect(
    await undertone('import', 'tone.wav', '--point', String(mappingId), '--unit', 'm/s2', '--time', '2026-11-01 08:00:00'),
  ).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^tone\.wav: waveform \d+ of 2026-11-01 08:00:00\n$/),
  })
  const token = await product.login('demoadmin')
  await until('both are recordings of the point', async () => {
    const { records } = await product.call('GET', `/waveform/chart/samplingTime?mappingId=${mappingId}`, token)
    return records.length === 2
  })
  const diagnosed = await undertone('diagnose', '.')
  expect([diagnosed.code, JSON.parse(diagnosed.out.trim().split('\n').at(-1) ?? '').id]).toEqual([0, 'tone'])
})

test('the company is exported into a file whose checksum is right, and imported as another customer', async () => {
  const made = await undertone('export', 'company.zip', '--formats', 'wav')
  expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/company\.zip: \d+ files, .*SHA-256 [0-9a-f]{64}\n$/) })
  expect(readFileSync(path.join(folder, 'company.zip')).subarray(0, 2).toString()).toBe('PK')
  const place = { DATABASE_URL: product.databaseUrl, DATA_DIR: path.join(folder, 'data') }
  const imported = await runClean(process.execPath, [command, 'import', 'company.zip'], folder, place)
  expect(imported).toMatchObject({ code: 0, out: expect.stringMatching(/^Company \d+: \d+ rows, \d+ values, 2 axes of waveforms/m) })
})

test('a key of the open API queries what its scopes open', async () => {
  const { accessId, secret } = await makeKey(product, 'Command', ['plant.read'])
  const key = { UNDERTONE_URL: product.base, UNDERTONE_ACCESS_ID: accessId, UNDERTONE_ACCESS_SECRET: secret }
  const asked = (subject: string) => runClean(process.execPath, [command, 'query', subject, '--format', 'csv'], folder, key)
  expect(await asked('points')).toMatchObject({ code: 0, out: expect.stringContaining(`\n${mappingId},Pump DE,P-1 Pump,Command hall,`) })
  expect(await asked('alarms')).toMatchObject({ code: 3, out: '' })
})

test('mistakes are said in a sentence, with an exit code of their own', async () => {
  expect(await undertone('query', 'pumps')).toMatchObject({ code: 2, out: '', err: 'The subject is one of points, values, alarms\n' })
  expect(await undertone('query', 'points', '--password=x')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--password is not an option'),
  })
  // The credentials of the file are for its own address alone.
  expect(await undertone('query', 'points', '--url', 'http://127.0.0.1:1')).toMatchObject({
    code: 3,
    err: expect.stringContaining('are not sent to http://127.0.0.1:1'),
  })
  const nowhere = { UNDERTONE_URL: 'http://127.0.0.1:1', UNDERTONE_USER: 'demoadmin', UNDERTONE_PASSWORD: 'any-one' }
  expect(await runClean(process.execPath, [command, 'query', 'points'], folder, nowhere)).toMatchObject({
    code: 4,
    err: expect.stringContaining('No answer from http://127.0.0.1:1'),
  })
  expect(await undertone('import', 'missing.zip')).toMatchObject({ code: 1, err: expect.stringContaining('missing.zip') })
  const gateway = { UNDERTONE_URL: product.base, UNDERTONE_CREDENTIAL: 'no-such-gateway' }
  const sent = await runClean(process.execPath, [command, 'send', '--sensor', 'S-cmd', 'tone.wav', '--unit', 'g'], folder, gateway)
  expect(sent).toMatchObject({ code: 3, err: expect.stringContaining('No connection of this gateway') })
  const wrong = await runClean(process.execPath, [command, 'query', 'points'], folder, {
    UNDERTONE_URL: product.base,
    UNDERTONE_USER: 'demoadmin',
    UNDERTONE_PASSWORD: 'wrong-one',
  })
  expect(wrong).toMatchObject({ code: 3, err: 'Incorrect username or password\n' })
  chmodSync(path.join(folder, 'credentials.json'), 0o644)
  expect(await undertone('query', 'points')).toMatchObject({ code: 3, err: expect.stringContaining('chmod 600') })
  chmodSync(path.join(folder, 'credentials.json'), 0o600)
})
