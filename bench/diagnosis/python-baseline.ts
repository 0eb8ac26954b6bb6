import { spawnSync } from 'node:child_process'

/** Verdict of the Python baseline by recording; null where it cannot run. */
export type Baseline = ReadonlyMap<string, 'outer' | 'inner' | 'ball' | 'none'>

const names = { OR: 'outer', IR: 'inner', BALL: 'ball', NORMAL: 'none' } as const
type Verdict = keyof typeof names
const isVerdict = (value: unknown): value is Verdict => typeof value === 'string' && value in names

/** Axes of one recording agree if two of three, or the only one, name the same part. */
function voted(verdicts: readonly Verdict[]): Verdict {
  const needed = verdicts.length === 1 ? 1 : verdicts.length <= 3 ? 2 : 3
  return (['OR', 'IR', 'BALL'] as const).find((one) => verdicts.filter((verdict) => verdict === one).length >= needed) ?? 'NORMAL'
}

/** Runs the program on recordings; a text says why it did not. */
export function runBaseline(program: string, sidecars: readonly string[]): Baseline | string {
  const has = spawnSync('python3', ['-c', 'import numpy, scipy'], { encoding: 'utf8' })
  if (has.error) return 'python3 is not installed'
  if (has.status !== 0) return 'numpy and scipy are not installed (Debian: python3-numpy, python3-scipy)'
  const { stdout, stderr, status } = spawnSync('python3', [program, ...sidecars], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) return `${program} failed: ${stderr.trim().split('\n').at(-1)}`
  const verdicts = new Map<string, Verdict[]>()
  for (const line of stdout.split('\n')) {
    if (line === '') continue
    const { id, verdict } = JSON.parse(line) as { id: unknown; verdict: unknown }
    if (typeof id === 'string' && isVerdict(verdict)) verdicts.set(id, [...(verdicts.get(id) ?? []), verdict])
  }
  return new Map([...verdicts].map(([id, list]) => [id, names[voted(list)]]))
}
