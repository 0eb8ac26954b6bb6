import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { themePalette } from '@undertone/chart/draw/chart-palette'
import { spectrumSpec } from '@undertone/chart/spectrum/spectrum-spec'
import { chartSvg } from '@undertone/chart/svg/chart-svg'
import { trendSpec } from '@undertone/chart/trend/trend-spec'
import type { DocumentHead, DocumentSection } from '@undertone/document/model'
import { printDocument } from '../../apps/server/src/platform/document/print-document.ts'

/** Prints a report of 200 machines, each with text, a table, two trends of a fortnight and a spectrum: time, memory and size, and what programs of other hands say of the files. */
const goals = { minutes: 5, memoryMb: 1500, previewS: 2 }
const hourMs = 3_600_000
const beginMs = Date.UTC(2026, 10, 9)
const drawing = {
  width: 680,
  height: 250,
  palette: themePalette('light'),
  lang: 'cn',
  timeZone: 'Asia/Shanghai',
  head: false,
  background: false,
} as const

/** The same numbers in each run. */
const noise = (seed: number): number => ((seed * 7919) % 997) / 997

function figures(machine: number): DocumentSection['blocks'] {
  const times = Array.from({ length: 336 }, (_hour, at) => beginMs + at * hourMs)
  const trends = [0, 1].map((point) => {
    const values = Float64Array.from(times, (_time, at) => 2 + noise(machine * 31 + at + point) + at / 200)
    const line = { key: 'v', label: '速度', tone: 'accent' as const, times, values }
    return chartSvg(trendSpec({ lines: [line], axes: [{ key: 'v', label: '速度', unit: 'mm/s' }], gapMs: 3 * hourMs }, 'cn'), drawing)
  })
  const amplitude = Float64Array.from({ length: 1600 }, (_bin, at) => noise(machine + at) * (at % 50 === 0 ? 1 : 0.05))
  const lines = [{ key: 'a', label: '驱动端', tone: 'accent' as const, amplitude }]
  const spectrum = chartSvg(
    spectrumSpec({ lines, binHz: 0.625, unit: 'mm/s', quantity: 'RMS', marks: [] }, { unit: 'Hz', scale: 'linear' }, 'cn'),
    drawing,
  )
  return [...trends, spectrum].map((svg, at) => ({
    type: 'figure',
    id: `m${machine}.f${at}`,
    svg,
    width: drawing.width,
    height: drawing.height,
    alt: `设备 ${machine} 的图 ${at + 1}`,
    caption: `图 ${machine}-${at + 1}`,
  }))
}

const words =
  '驱动端速度有效值 5.8 mm/s（C 区，下限 4.5，ISO 20816-3 第 1 组刚性），同转速下较第 31 周升高 38 %。外圈线 3.58× 及前三阶谐波清晰；1× 仅占 22 %，非不平衡。14 天内更换，每 8 h 复测，超 7.1 停机。'
const rowOf = (machine: number) => ({
  cells: [
    { spans: [{ text: `${machine} 号风机` }], second: '一号车间' },
    { mark: { tone: (['good', 'warning', 'danger', 'unknown'] as const)[machine % 4] ?? 'good', text: '状态' } },
    { spans: [{ text: (noise(machine) * 9).toFixed(2) }] },
    { spans: [{ text: words.slice(0, 40) }] },
  ],
})
const columns = [
  { title: '设备', share: 2 },
  { title: '状态', share: 1 },
  { title: 'mm/s', share: 1, align: 'right' as const },
  { title: '说明', share: 4 },
]

function* sections(machines: number): Generator<DocumentSection> {
  const all = Array.from({ length: machines }, (_one, at) => at + 1)
  yield { key: 'machines', title: '设备状态', blocks: [{ type: 'table', columns, rows: all.map(rowOf) }] }
  for (const machine of all)
    yield {
      key: `m${machine}`,
      title: `${machine} 号风机`,
      newPage: true,
      blocks: [
        { type: 'paragraph', id: `m${machine}.1`, spans: [{ text: words }] },
        { type: 'table', columns, rows: [1, 2, 3, 4].map(rowOf) },
        ...figures(machine),
      ],
    }
}

const headOf = (machines: number): DocumentHead => ({
  title: `${machines} 台设备状态周报`,
  language: 'cn',
  author: 'Undertone',
  createdAt: '2026-11-23T08:00:00+08:00',
  page: 'portrait',
  header: { text: '状态周报' },
  cover: { facts: [{ label: '版本', value: '1' }] },
  contents: { title: '目录', entries: Array.from({ length: machines }, (_one, at) => ({ key: `m${at + 1}`, title: `${at + 1} 号风机` })) },
})

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/** Prints, and says how long it took and how much memory the program had at most. */
async function measured(name: string, machines: number, kind: 'pdf' | 'docx', file: string, isPrompt: boolean): Promise<number> {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 50)
  const start = performance.now()
  const { bytes, pages } = await printDocument({
    kind,
    head: headOf(machines),
    sections: sections(machines),
    images: new Map(),
    file,
    tenantId: 1,
    isPrompt,
  })
  clearInterval(timer)
  const seconds = (performance.now() - start) / 1000
  console.log(
    `${name}: ${seconds.toFixed(1)} s, ${pages === 0 ? '' : `${pages} pages, `}${megabytes(bytes)}, memory at most ${megabytes(most)}`,
  )
  if (most > goals.memoryMb * 1e6 || seconds > goals.minutes * 60) console.log(`  missed: ${goals.minutes} min, ${goals.memoryMb} MB`)
  return seconds
}

/** What a program of other hands says of a file; nothing if the machine has no such program. */
function asked(program: string, ...args: readonly string[]): string | null {
  const { status, stdout, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1e9 })
  if (error) return null
  return status === 0 ? stdout : `${stdout}\nexit ${status}`
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-bench-'))
const place = (name: string): string => path.join(folder, name)
try {
  await measured('PDF of 10 machines, thread started', 10, 'pdf', place('first.pdf'), true)
  const seconds = await measured('PDF of 10 machines, as an editor waits for it', 10, 'pdf', place('small.pdf'), true)
  if (seconds > goals.previewS) console.log(`  missed: ${goals.previewS} s`)
  await measured('PDF of 200 machines', 200, 'pdf', place('report.pdf'), false)
  await measured('Word of 200 machines', 200, 'docx', place('report.docx'), false)
  const structure = asked('pdfinfo', '-struct-text', place('report.pdf'))
  const count = (type: string): string => `${[...(structure ?? '').matchAll(new RegExp(`^ *${type}\\b`, 'gm'))].length} ${type}`
  if (structure) console.log(`pdfinfo: ${['H1', 'Figure', 'Table', 'TR'].map(count).join(', ')}`)
  const text = asked('pdftotext', place('report.pdf'), '-')
  if (text) console.log(`pdftotext: ${text.length} characters, ${[...text.replace(/\s/g, '').matchAll(/外圈线/g)].length} times 外圈线`)
  const check = asked('qpdf', '--check', place('report.pdf'))
  if (check) console.log(`qpdf: ${check.trim().split('\n').at(-2)}`)
  const started = performance.now()
  const turned = asked('soffice', '--headless', '--convert-to', 'pdf', '--outdir', folder, place('report.docx'))
  if (turned)
    console.log(
      `LibreOffice: ${((performance.now() - started) / 1000).toFixed(0)} s, ${asked('pdfinfo', place('report.pdf'))?.match(/Pages: +\d+/)?.[0]}`,
    )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
