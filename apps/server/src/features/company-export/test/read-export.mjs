// Reads an exported company by what its README says, with nothing but Node: no part of the product, no package.
// node read-export.mjs FOLDER [POINT]   prints the points, checks every file, and reads the newest waveform of a point.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Lines of a CSV file as records. */
function readCsv(file) {
  const rows = []
  let row = ['']
  let isQuoted = false
  const text = readFileSync(file, 'utf8').replace(/^\ufeff/, '')
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]
    if (isQuoted) {
      if (sign !== '"') row[row.length - 1] += sign
      else if (text[i + 1] === '"') row[row.length - 1] += text[++i]
      else isQuoted = false
    } else if (sign === '"') isQuoted = true
    else if (sign === ',') row.push('')
    else if (sign === '\n') {
      rows.push(row)
      row = ['']
    } else if (sign !== '\r') row[row.length - 1] += sign
  }
  const [head = [], ...body] = rows
  return body.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at]])))
}

/** What is wrong with the files of the manifest. */
export function problemsOf(folder) {
  const { files } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))
  return files.flatMap(({ path: name, bytes, sha256 }) => {
    const content = readFileSync(path.join(folder, name))
    const found = createHash('sha256').update(content).digest('hex')
    return content.length === bytes && found === sha256 ? [] : [name]
  })
}

export const pointsOf = (folder) => readCsv(path.join(folder, 'points.csv'))

/** The waveforms of a point, oldest first, without their samples. */
export const wavesOf = (folder, point) =>
  readCsv(path.join(folder, 'waves.csv'))
    .filter((wave) => wave.point_id === String(point))
    .sort((a, b) => a.time.localeCompare(b.time) || a.axis.localeCompare(b.axis))

/** The samples of a waveform in its unit. */
export function samplesOf(folder, wave) {
  const bytes = readFileSync(path.join(folder, wave.file))
  const samples = new Float32Array(bytes.length / 4)
  for (let i = 0; i < samples.length; i++) samples[i] = bytes.readFloatLE(4 * i)
  return samples
}

/** The measured values of a point in a month. */
export const valuesOf = (folder, point, month) => readCsv(path.join(folder, 'features', `point-${point}`, `${month}.csv`))

/** The records of a table. */
export const recordsOf = (folder, table) => JSON.parse(readFileSync(path.join(folder, 'data', `${table}.json`), 'utf8'))

if (process.argv[1] === import.meta.filename) {
  const [folder = '.', chosen] = process.argv.slice(2)
  const problems = problemsOf(folder)
  console.log(problems.length === 0 ? 'Every file is whole' : `Damaged: ${problems.join(', ')}`)
  for (const { point_id, company, machine, point } of pointsOf(folder)) {
    const waves = wavesOf(folder, point_id)
    console.log(`${point_id} ${company} / ${machine} / ${point}: ${waves.length} waveforms`)
    const newest = waves.at(-1)
    if (chosen !== point_id || !newest) continue
    const samples = samplesOf(folder, newest)
    const rms = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)
    console.log(
      `  ${newest.time} ${newest.axis}: ${samples.length} samples at ${newest.sampling_hz} Hz, rms ${rms.toPrecision(6)} ${newest.unit}`,
    )
  }
  process.exitCode = problems.length === 0 ? 0 : 1
}
