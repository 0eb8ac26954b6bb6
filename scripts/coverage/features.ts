import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../core/config.ts'
import { type Proof, readProof } from './proof.ts'

/** A feature that the specification names, and what proves it. */
export type Feature = {
  /** File and line of the row, for messages. */
  readonly place: string
  /** The document and its section, such as `monitoring-and-analysis/05-validation`. */
  readonly section: string
  readonly group: string
  readonly name: string
  readonly proof: Proof | undefined
}

const FOLDER = path.join(ROOT, 'docs', 'coverage')
const HEAD = 'group\tfeature\tproof'

const featuresOf = (file: string): Feature[] => {
  const [head, ...lines] = readFileSync(path.join(FOLDER, file), 'utf8').trimEnd().split('\n')
  if (head !== HEAD) throw new Error(`docs/coverage/${file}: the first line must be the columns group, feature and proof`)
  return lines.map((line, index) => {
    const [group = '', name = '', proof = ''] = line.split('\t')
    return { place: `docs/coverage/${file}:${index + 2}`, section: file.replace(/\.tsv$/, ''), group, name, proof: readProof(proof) }
  })
}

/** All features, in the order of the specification: by document, section and row. */
export const features: readonly Feature[] = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.includes('/') && file.endsWith('.tsv'))
  .sort()
  .flatMap(featuresOf)

/** A section with the number of its features by what proves them. */
export type SectionCount = {
  readonly section: string
  readonly all: number
  readonly proven: number
  readonly deviations: number
  readonly notBuilt: number
}

const countOf = (section: string, rows: readonly Feature[]): SectionCount => {
  const count = (...kinds: readonly Proof['kind'][]) => rows.filter(({ proof }) => proof && kinds.includes(proof.kind)).length
  return { section, all: rows.length, proven: count('test', 'walk'), deviations: count('deviation'), notBuilt: count('not built') }
}

/** The numbers of each section, and of all at the end. */
export const sectionCounts = (of: readonly Feature[]): SectionCount[] => [
  ...[...Map.groupBy(of, (one) => one.section)].map(([section, rows]) => countOf(section, rows)),
  countOf('all', of),
]
