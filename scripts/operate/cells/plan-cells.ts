/** `npm run plan-cells`: how many cells a number of sensors and tenants needs, and what they take, from measured costs and your own prices. Touches no installation. */
import { parseArgs } from 'node:util'
import { cellRules } from './costs.table.ts'
import { demandOf, roomOf, type SensorLife } from './demand.ts'
import { Cells, type Move, seeded, tenantSizes } from './place-tenants.ts'

const options = {
  sensors: { default: '1000000', says: 'sensors of all tenants' },
  tenants: { default: '10000', says: 'tenants' },
  spread: { default: '1.5', says: 'spread of their sizes: standard deviation of the logarithm' },
  years: { default: '3', says: 'years to simulate' },
  growth: { default: '0.25', says: 'mean growth of a tenant in a year' },
  seed: { default: '1', says: 'seed of the random numbers' },
  'upload-minutes': { default: '10', says: 'minutes between the uploads of a sensor' },
  values: { default: '20', says: 'values of an upload' },
  'waves-per-day': { default: '4', says: 'waveforms of a sensor in a day' },
  samples: { default: '24576', says: 'samples of a waveform, all axes together' },
  'calls-per-day': { default: '5', says: 'calls of pages in a day for each sensor' },
  'sensors-per-gateway': { default: '20', says: 'sensors of a gateway' },
  'years-kept': { default: '3', says: 'years for which data are kept' },
  'max-move-hours': { default: '72', says: 'hours that the data of a tenant may take to another cell; larger tenants stay' },
  cores: { default: '16', says: 'processors of a cell, all its machines together' },
  'memory-gib': { default: '64', says: 'memory of a cell, GiB' },
  'price-core': { default: '0', says: 'price of a processor in a month' },
  'price-gib': { default: '0', says: 'price of a GiB of memory in a month' },
  'price-disk-tb': { default: '0', says: 'price of a TB of the database’s disk in a month' },
  'price-wave-tb': { default: '0', says: 'price of a TB of storage for waveforms in a month' },
} as const
type Name = keyof typeof options
/** Options by which others are divided. */
const divisors: ReadonlySet<string> = new Set(['tenants', 'upload-minutes', 'sensors-per-gateway'])

function givenNumbers(): Record<Name, number> {
  const { values } = parseArgs({
    options: Object.fromEntries(Object.keys(options).map((name) => [name, { type: 'string' as const }])),
  })
  return Object.fromEntries(
    Object.entries(options).map(([name, { default: initial }]) => {
      const number = Number(values[name] ?? initial)
      if (!(number >= 0) || (number === 0 && divisors.has(name)))
        throw new Error(`--${name} is no number ${divisors.has(name) ? 'above 0' : 'from 0 on'}: ${values[name]}`)
      return [name, number]
    }),
  ) as Record<Name, number>
}

const count = (value: number): string => Math.round(value).toLocaleString('en')
const tb = (bytes: number): string => (bytes / 1e12).toLocaleString('en', { maximumSignificantDigits: 3 })
const sensorsOf = (moves: readonly Move[]): number => moves.reduce((sum, one) => sum + one.sensors, 0)

function run(given: Record<Name, number>): void {
  const life: SensorLife = {
    uploadMinutes: given['upload-minutes'],
    valuesPerUpload: given.values,
    wavesPerDay: given['waves-per-day'],
    samplesPerWave: given.samples,
    callsPerDay: given['calls-per-day'],
    sensorsPerGateway: given['sensors-per-gateway'],
    yearsKept: given['years-kept'],
  }
  const demand = demandOf(life)
  const machine = { cores: given.cores, memoryGib: given['memory-gib'] }
  const room = roomOf(machine, demand)
  if (room.sensors < 1) throw new Error('Such a cell holds no sensor: give it more processors or memory.')
  console.log(`A sensor takes ${(demand.cores * 1e6).toFixed(1)} millionths of a processor, ${(demand.memoryMib * 1024).toFixed(0)} kB of memory,
${(demand.databaseBytes / 1e6).toFixed(1)} MB of the database and ${(demand.waveBytes / 1e6).toFixed(0)} MB of waveforms after ${given['years-kept']} years.
A cell of ${machine.cores} processors and ${machine.memoryGib} GiB holds ${count(room.sensors)} of them, bound by its ${room.bound}.\n`)
  console.log(
    '| Year | Sensors | Cells | Moved tenants | Moved sensors | Longest move, h | Database, TB | Waveforms, TB | Price in a month |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|')
  const random = seeded(given.seed)
  const cells = new Cells(
    tenantSizes(given.tenants, given.sensors, given.spread, random),
    room.sensors,
    (given['max-move-hours'] * 3600) / demand.moveSeconds,
  )
  for (let year = 0; year <= given.years; year++) {
    const moves = year === 0 ? [] : cells.grow(() => 1 + 2 * given.growth * random())
    const database = cells.sensors * demand.databaseBytes * cellRules.databaseCopies
    const waves = cells.sensors * demand.waveBytes * cellRules.waveCopies
    const price =
      cells.cells.length * (machine.cores * given['price-core'] + machine.memoryGib * given['price-gib']) +
      (database / 1e12) * given['price-disk-tb'] +
      (waves / 1e12) * given['price-wave-tb']
    const longest = (Math.max(0, ...moves.map(({ sensors }) => sensors)) * demand.moveSeconds) / 3600
    console.log(
      `| ${year} | ${count(cells.sensors)} | ${cells.cells.length} | ${moves.length} | ${count(sensorsOf(moves))} | ${count(longest)} | ${tb(database)} | ${tb(waves)} | ${count(price)} |`,
    )
  }
  if (cells.tooLarge.length > 0)
    console.log(
      `\nTenants larger than a cell: ${cells.tooLarge.length}. Give them cells with more processors, or divide them into companies.`,
    )
}

if (process.argv.includes('--help'))
  for (const [name, { says, default: initial }] of Object.entries(options)) console.log(`--${name}  ${says} (${initial})`)
else run(givenNumbers())
