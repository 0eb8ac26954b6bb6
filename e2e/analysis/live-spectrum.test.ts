import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { complexFft, inverseRealFft, realFft } from '@undertone/dsp/kernel/fft'
import { isProblem } from '@undertone/dsp/record/problem'
import { cepstrum } from '@undertone/dsp/spectrum/cepstrum'
import { WINDOW_NAMES, type WindowName } from '@undertone/dsp/spectrum/window'
import { axisRecord, type SpectrumKind } from '@undertone/dsp/wave/axis-record'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { open, watch } from '../support/visitor.ts'

const stack = sharedStack('common plant')
let page: Page
let wave = { waveId: 0, mappingId: 0 }
/** The address of the bundled worker, as the page itself started it. */
let worker = ''

beforeAll(async () => {
  const token = await stack.login('demoadmin')
  const seconds = 200
  await until(
    'a wave of a fast sensor is here',
    async () => {
      const { records } = await stack.call('POST', '/wave/list/findPage', token, { pageSize: 200 })
      wave = (records as (typeof wave & { sampleHz: number })[]).find(({ sampleHz }) => sampleHz >= 12_000) ?? wave
      return wave.waveId > 0
    },
    seconds,
  )
  ;({ page } = await stack.visit({ userName: 'demoadmin' }))
  page.on('worker', (started) => {
    worker = started.url()
  })
})

const query = () => new URLSearchParams(new URL(page.url()).hash.split('?')[1])
/** The list of peaks next to the spectrum, as text. */
const peaks = () => page.getByRole('complementary').getByRole('table')

const sources = path.resolve(import.meta.dirname, '../../packages/dsp/src')
type Job = { readonly kind: SpectrumKind; readonly choice: { readonly window?: WindowName } }

/** Numbers that are the same in both engines: a congruential generator in integers (Knuth). */
function noise(n: number): Float32Array {
  const out = new Float32Array(n)
  let state = 12_345
  for (let i = 0; i < n; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    out[i] = state / 2 ** 28 - 8
  }
  return out
}

const hashOf = (numbers: Float64Array): string =>
  createHash('sha256')
    .update(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength))
    .digest('hex')

describe('settings change the picture without a request', () => {
  test('window, lines and band are in the URL and send no request', async () => {
    const faults = watch(page)
    let lastRequestAt = Date.now()
    // The list of measurements, the tree and the alarms are requested again when the plant has sent something new.
    const isLive = (url: string) => /\/samplingTime|\/getTreeMappingByCompanyId|\/alarm\//.test(url)
    page.on('request', (request) => {
      if (!isLive(request.url())) lastRequestAt = Date.now()
    })
    await open(page, stack.base, `/waveSpectrum?waveId=${wave.waveId}&mappingId=${wave.mappingId}&view=-104&aside=peaks`)
    await peaks().getByRole('row').nth(3).waitFor()
    await until('the worker runs', async () => worker !== '')
    // The stream of live values never ends, so the network never becomes idle.
    await until('there are no more requests', async () => Date.now() - lastRequestAt > 2000)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const before = await peaks().innerText()
    await page.getByRole('button', { name: '500–5000' }).click()
    await until('another band has other peaks', async () => (await peaks().innerText()) !== before)
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('combobox', { name: 'Window' }).click()
    await page.getByTitle('Flat top (amplitude)').click()
    await page.getByRole('combobox', { name: 'Amplitude' }).click()
    await page.getByTitle('RMS').last().click()
    await peaks().getByText('m/s² RMS').waitFor()
    await page.getByRole('button', { name: 'Squared envelope (pre-whitened)' }).click()
    await until('a whitened signal has no unit', async () => !(await peaks().innerText()).includes('m/s²'))
    expect(Object.fromEntries(query())).toMatchObject({
      window: 'flatTop',
      bandLow: '500',
      bandHigh: '5000',
      detection: 'rms',
      demodulation: 'whitenedEnvelope',
    })
    expect(requests.filter((url) => !isLive(url) && !/\.(js|css|woff2)$/.test(url))).toEqual([])
    expect(faults).toEqual([])
  })

  test('the URL restores them, and one button resets them', async () => {
    const copy = await page.context().newPage()
    await copy.goto(page.url())
    // The head of a narrow panel has no room for the summary.
    await copy.getByText('Flat top (amplitude) · RMS').waitFor({ state: 'attached' })
    expect(await copy.getByRole('button', { name: '500–5000' }).getAttribute('aria-pressed')).toBe('true')
    await copy.getByRole('button', { name: 'Reset to defaults' }).click()
    await copy.getByText('Hann · peak').waitFor({ state: 'attached' })
    expect(copy.url()).not.toContain('window=')
    await copy.close()
  })

  test('a band above half the sampling rate is disabled, and rejected when typed', async () => {
    const chip = page.getByRole('button', { name: '5000–40000' })
    expect(await chip.getAttribute('aria-disabled')).toBe('true')
    expect(await chip.getAttribute('title')).toContain('sampling rate')
    await page.getByLabel('Band to (Hz)').fill('30000')
    await page.getByRole('alert').filter({ hasText: '30000 Hz cannot be demodulated: it exceeds half the sampling rate' }).waitFor()
    expect(query().get('bandHigh')).toBe('5000')
    await page.getByLabel('Band to (Hz)').fill('4500')
    await page.getByLabel('Band to (Hz)').press('Enter')
    await until('the band is applied', async () => query().get('bandHigh') === '4500')
  })
})

/** Runs in the page: the same sources, with types stripped, in the browser's engine; results are returned as hashes. */
const trial = `
  import { complexFft, inverseRealFft, realFft } from './kernel/fft.ts'
  import { cepstrum } from './spectrum/cepstrum.ts'
  const noise = ${noise}
  const hashOf = async (numbers) =>
    Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', numbers)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  globalThis.trial = {
    async transforms(n) {
      const signal = Float64Array.from(noise(n))
      const { re, im } = realFft(signal)
      const z = complexFft(signal, signal.toReversed())
      return Promise.all([re, im, z.re, z.im, inverseRealFft(re, im, n)].map(hashOf))
    },
    cepstrum: (n) => Array.from(cepstrum(Float64Array.from(noise(n)), 25600).real),
    async spectra(worker, n, jobs) {
      const thread = new Worker(worker, { type: 'module' })
      const body = noise(n).buffer
      thread.postMessage({ load: { waveId: 1, axes: ['X'], n, sampleHz: 25600, body } }, [body])
      const hashes = []
      for (const [id, job] of jobs.entries()) {
        const answer = new Promise((resolve, reject) => {
          thread.onmessage = ({ data }) => resolve(data.axes[0].amplitude)
          thread.onerror = ({ message }) => reject(new Error(message))
        })
        thread.postMessage({ id, job: { waveId: 1, fmaxHz: 0, factor: 1, part: null, ...job } })
        hashes.push(await hashOf(await answer))
      }
      thread.terminate()
      return hashes
    },
  }`

/** The results of the page's worker for a record: the hash of the bits of each spectrum. */
const inBrowser = (n: number, jobs: readonly Job[]): Promise<string[]> =>
  page.evaluate(`trial.spectra(${JSON.stringify(worker)}, ${n}, ${JSON.stringify(jobs)})`)

function inNode(n: number, jobs: readonly Job[]): string[] {
  const record = axisRecord(noise(n), 25_600)
  return jobs.map(({ kind, choice }) => {
    const found = record.spectrum(kind, choice)
    if (isProblem(found)) throw new Error(found.error)
    return hashOf(found.amplitude)
  })
}

describe('browser and server compute the same bits', () => {
  beforeAll(async () => {
    await page.route('**/dsp-source/**', (route) => {
      const [, name = ''] = new URL(route.request().url()).pathname.split('/dsp-source/')
      const source = name === 'trial.js' ? trial : stripTypeScriptTypes(readFileSync(path.join(sources, name), 'utf8'))
      return route.fulfill({ contentType: 'text/javascript', body: source })
    })
    await page.addScriptTag({ url: `${stack.base}/dsp-source/trial.js`, type: 'module' })
    await page.waitForFunction('globalThis.trial !== undefined')
  })

  const kinds = ['acceleration', 'velocity', 'displacement', 'envelope', 'whitenedEnvelope'] as const
  const all = WINDOW_NAMES.flatMap((window) => kinds.map((kind) => ({ kind, choice: { window } })))
  const few = kinds.map((kind) => ({ kind, choice: {} }))

  test.each([1024, 1600, 4095, 4096, 65_536])('spectra of %i samples, every window, integration and envelope', async (n) => {
    expect(await inBrowser(n, all)).toEqual(inNode(n, all))
  })

  test('spectra of 1,048,576 samples', async () => {
    expect(await inBrowser(1_048_576, few)).toEqual(inNode(1_048_576, few))
  })

  test.each([1024, 1600, 4095, 65_536, 1_048_576])('the transforms of %i samples', async (n) => {
    const signal = Float64Array.from(noise(n))
    const { re, im } = realFft(signal)
    const z = complexFft(signal, signal.toReversed())
    const ours = [re, im, z.re, z.im, inverseRealFft(re, im, n)].map(hashOf)
    expect(await page.evaluate(`trial.transforms(${n})`)).toEqual(ours)
  })

  test.each([1024, 1600, 4095])('the cepstrum of %i samples, to 1e-14 of its greatest value: a logarithm enters', async (n) => {
    const theirs = await page.evaluate<number[]>(`trial.cepstrum(${n})`)
    const found = cepstrum(Float64Array.from(noise(n)), 25_600)
    if (isProblem(found)) throw new Error(found.error)
    const greatest = found.real.reduce((max, value) => Math.max(max, Math.abs(value)), 0)
    const apart = found.real.reduce((most, value, i) => Math.max(most, Math.abs(value - (theirs[i] ?? Number.NaN))), 0)
    expect(apart).toBeLessThanOrEqual(1e-14 * greatest)
  })
})
