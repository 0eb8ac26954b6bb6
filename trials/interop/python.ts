import { spawnSync } from 'node:child_process'
import { installDebian } from './install-debian.ts'

/** Debian's Python has Debian's packages; another one in the path may have its own. */
const [debians, another] = ['/usr/bin/python3', 'python3'] as const

const check = 'import sys, numpy; sys.exit(0 if sys.version_info >= (3, 11) else 3)'
const hasNumpy = (program: string): boolean => spawnSync(program, ['-c', check], { stdio: 'ignore' }).status === 0

/** Longest time of an installation, which takes seconds: without a network the tests go on without it. */
const installMs = 60_000

/**
 * A Python of 3.11 or later that has numpy: Debian's before any other. With `installs` those of Debian are installed where they are missing and this is root.
 * Null where there is none.
 */
export function pythonWithNumpy({ installs = false } = {}): string | null {
  if (installs && !hasNumpy(debians)) installDebian(['python3', 'python3-numpy'], installMs)
  return [debians, another].find(hasNumpy) ?? null
}

/** Why tests of Python are left out, for their names. */
export const noPython = 'Python 3.11 or numpy is missing'
