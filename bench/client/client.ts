import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { password, startProduct, until } from '../../e2e/support/product.ts'
import { sendWave } from '../../e2e/support/send-wave.ts'
import { addMachine } from '../../e2e/support/test-plant.ts'
import { startPostgres } from '../../scripts/postgres/postgres.ts'
import { noPython, pythonWithNumpy } from '../../trials/interop/python.ts'

/** The Python client from the log-in to an envelope spectrum, against the same waveform read from disk with numpy. One axis; each waveform is read once before it is cached. */
const sizes = [8192, 65_536, 1_048_576]
const [perSize, rate] = [7, 25_600]

const medians = z.record(z.string(), z.number())
const answer = z.object({
  numpyMs: z.number(),
  clientMs: z.number(),
  results: z.array(z.object({ samples: z.number(), disk: medians, client: medians, difference: z.number() })),
})

type Product = Awaited<ReturnType<typeof startProduct>>

/** A tone whose amplitude is modulated, with noise: every waveform is another one. */
function samplesOf(n: number, seed: number): Float32Array<ArrayBuffer> {
  let state = seed
  return Float32Array.from({ length: n }, (_, i) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    const noise = state / 2_147_483_648 - 0.5
    return (1 + 0.5 * Math.cos((2 * Math.PI * 87 * i) / rate)) * Math.sin((2 * Math.PI * 5000 * i) / rate) + noise
  })
}

/** A point with its gateway and waveforms of one length, which are also files. */
async function addPoint(product: Product, token: string, n: number, folder: string) {
  const names = { area: `A-${n}`, machine: `M-${n}`, point: `P-${n}`, sensorId: `S-${n}`, model: 'VB40' }
  const { mappingId, credential } = await addMachine(product, token, names)
  const files: string[] = []
  for (let i = 0; i < perSize; i++) {
    const samples = samplesOf(n, n + i)
    const file = path.join(folder, `${n}-${i}.f32`)
    writeFileSync(file, Buffer.from(samples.buffer))
    files.unshift(file) // recordings are listed newest first
    await sendWave(product, credential, `S-${n}`, { sampleHz: rate, rpm: 1480, axes: new Map([['X', samples]]) })
  }
  await until('all waveforms are stored', async () => {
    const { total } = await product.call('GET', `/waveform/chart/samplingTime?mappingId=${mappingId}`, token)
    return total === perSize
  })
  return { mappingId, samples: n, rate, files }
}

function runPython(python: string, product: Product, points: object): z.output<typeof answer> {
  const env = {
    PATH: process.env.PATH ?? '',
    PYTHONPATH: path.resolve(import.meta.dirname, '../../clients/python'),
    UNDERTONE_URL: product.base,
    UNDERTONE_USER: 'demoadmin',
    UNDERTONE_PASSWORD: password,
    POINTS: JSON.stringify(points),
  }
  const { status, stdout, stderr } = spawnSync(python, [path.join(import.meta.dirname, 'python-client.py')], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return answer.parse(JSON.parse(stdout))
}

const ms = (value: number | undefined): string => `${(value ?? 0).toFixed((value ?? 0) < 10 ? 2 : 0)} ms`

function print({ numpyMs, clientMs, results }: z.output<typeof answer>): void {
  console.log(`import of numpy ${ms(numpyMs)}, of the client after it ${ms(clientMs)}; medians of ${perSize} waveforms of one axis:`)
  for (const { samples, disk, client, difference } of results) {
    const { login = 0, list = 0, wave = 0, spectrum = 0 } = client
    const [whole, plain] = [login + list + wave + spectrum, (disk.read ?? 0) + (disk.spectrum ?? 0)]
    console.log(
      `${samples} samples: log-in ${ms(login)} + list ${ms(list)} + waveform ${ms(wave)} + envelope spectrum with numpy ${ms(spectrum)} = ${ms(whole)}`,
    )
    console.log(
      `  from disk: read ${ms(disk.read)} + spectrum ${ms(disk.spectrum)} = ${ms(plain)}; ratio ${(whole / plain).toFixed(1)}, in a session that is open ${((list + wave + spectrum) / plain).toFixed(1)}, waveform and spectrum alone ${((wave + spectrum) / plain).toFixed(1)}`,
    )
    console.log(
      `  waveform again ${ms(client.again)}, spectrum of the server ${ms(client.server)}; it differs from numpy's by ${difference.toExponential(1)} of the highest line`,
    )
  }
}

const python = pythonWithNumpy()
if (python === null) throw new Error(noPython)
const folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-bench-'))
const postgres = await startPostgres({ dataDir: path.join(folder, 'pg'), log: () => undefined, unsafeForTests: true })
const product = await startProduct(postgres.url, { simulator: false })
try {
  const token = await product.login('demoadmin')
  const points: object[] = []
  for (const n of sizes) points.push(await addPoint(product, token, n, folder))
  print(runPython(python, product, points))
} finally {
  await product.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
