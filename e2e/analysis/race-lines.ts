import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { open, visitor } from '../support/visitor.ts'

const usage = 'usage: npm run race-lines -- FOLDER [--url http://...] [--mqtt mqtt://...] [--user demoadmin] [--password ...]'

/** The expected peak list of a recording: the family of the largest named peak that is not an order of the shaft, or that no bearing line is named. */
type Wanted = 'BPFO' | 'BPFI' | 'none'
const expected: Readonly<Record<string, Wanted>> = {
  cwru_106_DE_IR007_1hp: 'BPFI',
  cwru_108_DE_IR007_3hp: 'BPFI',
  cwru_131_DE_OR007at6_1hp: 'BPFO',
  cwru_133_DE_OR007at6_3hp: 'BPFO',
  cwru_210_DE_IR021_1hp: 'BPFI',
  cwru_212_DE_IR021_3hp: 'BPFI',
  mfpt_OR_vload1: 'BPFO',
  mfpt_OR_vload3: 'BPFO',
  mfpt_OR_vload5: 'BPFO',
  mfpt_OR_vload7: 'BPFO',
  mfpt_IR_vload1: 'BPFI',
  mfpt_IR_vload2: 'BPFI',
  mfpt_IR_vload4: 'BPFI',
  cwru_198_DE_OR014at6_1hp: 'none',
  cwru_200_DE_OR014at6_3hp: 'none',
}
const bearingLine = /BPFO|BPFI|BSF|FTF/
/** `3×` and `3× / BPFO`, but not `2×BSF`. */
const shaftOrder = /^\d+×( |$)/

interface Settings {
  readonly folder: string
  readonly url: string
  readonly user: string
  readonly password: string
  readonly mqtt: string | undefined
}

function settingsFrom(words: readonly string[]): Settings {
  const text = { type: 'string' } as const
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { url: text, mqtt: text, user: text, password: text },
  })
  const [folder, ...more] = positionals
  const password = values.password ?? process.env.DEMO_PASSWORD
  if (!folder || more.length > 0) throw new Error(usage)
  if (!password) throw new Error(`${usage}\nPass the password with --password or DEMO_PASSWORD.`)
  const url = (values.url ?? process.env.UNDERTONE_URL ?? 'http://127.0.0.1:8080').replace(/\/+$/, '')
  return { folder: path.resolve(folder), url, user: values.user ?? 'demoadmin', password, mqtt: values.mqtt }
}

/** Sends the recordings of the table to the product like a gateway; existing ones are skipped. */
async function replayed({ folder, url, user, password, mqtt }: Settings): Promise<void> {
  const few = mkdtempSync(path.join(os.tmpdir(), 'undertone-race-lines-'))
  try {
    for (const id of Object.keys(expected)) {
      const sidecar = path.join(folder, `${id}.json`)
      const { file } = JSON.parse(readFileSync(sidecar, 'utf8')) as { file: string }
      symlinkSync(sidecar, path.join(few, `${id}.json`))
      symlinkSync(path.join(folder, file), path.join(few, file))
    }
    const replay = path.resolve(import.meta.dirname, '../../apps/simulator/src/app/replay.ts')
    const words = [replay, few, '--url', url, '--user', user, ...(mqtt ? ['--mqtt', mqtt] : [])]
    const child = spawn(process.execPath, words, { stdio: 'inherit', env: { ...process.env, DEMO_PASSWORD: password } })
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', resolve)
    })
    if (code !== 0) throw new Error('Not every recording was accepted: see above.')
  } finally {
    rmSync(few, { recursive: true, force: true })
  }
}

/** Sends the product's calls like its page. */
function openSession(url: string, token: string) {
  return async (method: string, target: string, body?: object) => {
    const answer = await fetch(url + target, {
      method,
      headers: { token, 'accept-language': 'en', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { code, msg, data } = await answer.json()
    if (code !== 200) throw new Error(`${method} ${target}: ${code} ${msg}`)
    return data
  }
}
type Session = ReturnType<typeof openSession>

/** The point and the newest waveform of a replayed recording; its first point has its first three channels. */
async function waveOf(ask: Session, id: string): Promise<{ mappingId: number; waveId: number }> {
  const named = (records: { id: number; name: string }[]) => records.find(({ name }) => name === id.slice(0, 60))
  const machine = named((await ask('POST', '/equipment/findPage', { pageSize: 100, name: id.slice(0, 60) })).records)
  if (!machine) throw new Error(`${id}: no such machine`)
  const points = await ask('POST', '/mapping/findPage', { pageSize: 10, equipmentId: machine.id })
  const mappingId: number = points.records[0].id
  const waves = await ask('POST', '/wave/list/findPage', { pageSize: 1, mappingId })
  return { mappingId, waveId: waves.records[0].waveId }
}

interface Peak {
  readonly hz: string
  readonly name: string
}

/** The rows of the page's own peak list, largest first, of the squared envelope after pre-whitening. */
async function peaksOn(page: Page, url: string, { mappingId, waveId }: { mappingId: number; waveId: number }): Promise<Peak[]> {
  const query = new URLSearchParams({
    mappingId: String(mappingId),
    waveId: String(waveId),
    view: '-104',
    demodulation: 'whitenedEnvelope',
    sidePanel: 'peaks',
  })
  await open(page, url, `/waveSpectrum?${query}`)
  // Busy until the spectrum is computed and the machine's lines are known.
  const list = page.locator('aside[aria-busy=false]').getByRole('table', { name: 'Peaks' })
  await list.waitFor({ timeout: 60_000 })
  return list.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const cells = [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')
      return { hz: cells.at(-4) ?? '', name: cells.at(-1) ?? '' }
    }),
  )
}

const isNamed = ({ name }: Peak) => name !== '–' && name !== ''

/** Whether a list is as expected, and its content. */
function verdictOf(peaks: readonly Peak[], want: Wanted): { ok: boolean; says: string } {
  if (peaks.length === 0) return { ok: false, says: 'no peaks on the page' }
  const named = peaks.filter(isNamed)
  if (want === 'none') {
    const wrong = named.find(({ name }) => bearingLine.test(name))
    return { ok: wrong === undefined, says: wrong ? `${wrong.name} at ${wrong.hz} Hz` : 'no line of a bearing is named' }
  }
  const first = named.find(({ name }) => !shaftOrder.test(name))
  return { ok: first?.name.startsWith(want) === true, says: first ? `${first.name} at ${first.hz} Hz` : 'nothing is named' }
}

/** Replays the recordings, reads the peak list of each on its page, and reports deviations. */
async function raceLines(words: readonly string[]): Promise<boolean> {
  const settings = settingsFrom(words)
  await replayed(settings)
  const { url, user, password } = settings
  const { token } = await openSession(url, '')('POST', '/login', { userName: user, password })
  const ask = openSession(url, token)
  const browser = await launchBrowser()
  let wrong = 0
  try {
    const context = await visitor(browser, { lang: 'en', theme: 'dark', userName: user, token })
    for (const [id, want] of Object.entries(expected)) {
      // A separate page, so that nothing of the previous recording is read by mistake.
      const page = await context.newPage()
      const { ok, says } = verdictOf(await peaksOn(page, url, await waveOf(ask, id)), want)
      await page.close()
      if (!ok) wrong++
      console.log(`${ok ? 'ok   ' : 'WRONG'}  ${id.padEnd(26)} expected ${want.padEnd(4)}  ${says}`)
    }
  } finally {
    await browser.close()
  }
  console.log(`${Object.keys(expected).length - wrong} of ${Object.keys(expected).length} recordings are as expected.`)
  return wrong === 0
}

try {
  process.exitCode = (await raceLines(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
process.disconnect?.()
