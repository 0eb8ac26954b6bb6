import { spawnSync } from 'node:child_process'
import { installDebian } from './install-debian.ts'

/** Debian's Python has Debian's packages; another one in the path may have its own. */
const programs = ['/usr/bin/python3', 'python3'] as const

const check = 'import sys, numpy; sys.exit(0 if sys.version_info >= (3, 11) else 3)'

const found = (): string | undefined => programs.find((program) => spawnSync(program, ['-c', check], { stdio: 'ignore' }).status === 0)

let known: string | null | undefined

/** A Python of 3.11 or later that has numpy; as root those of Debian are installed, which takes seconds. Null where there is none. */
export function pythonWithNumpy(): string | null {
  if (known !== undefined) return known
  const present = found()
  if (!present) installDebian('python3', 'python3-numpy')
  known = present ?? found() ?? null
  return known
}

/** Why tests of Python are left out, for their names. */
export const noPython = 'there is neither Python 3.11 with numpy, nor root to install it'
