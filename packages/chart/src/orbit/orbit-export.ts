import type { OrbitData } from './orbit-projection.ts'

/** The samples of an orbit as CSV: time in ms from the start of the record, then each axis; 7 digits are the precision of a 32-bit float. */
export function orbitCsv(
  { sides, unit, sampleHz, startSample }: Pick<OrbitData, 'sides' | 'unit' | 'sampleHz' | 'startSample'>,
  time: string,
): string {
  const count = Math.min(...sides.map(({ values }) => values.length))
  const lines = [[`${time} (ms)`, ...sides.map(({ label }) => `${label} (${unit})`)].join(',')]
  for (let i = 0; i < count; i++) {
    const row = [((startSample + i) * 1000) / sampleHz, ...sides.map(({ values }) => values[i] ?? Number.NaN)]
    lines.push(row.map((value, column) => String(Number(value.toPrecision(column === 0 ? 12 : 7)))).join(','))
  }
  return lines.join('\r\n')
}
