import { spawn } from 'node:child_process'

/** What a program printed, and how it ended. */
export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs a program with no environment but this one and the path of programs: nothing of the checkout is found by it. `code` is null where the program is missing. */
export function runClean(file: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>>): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd, env: { PATH: process.env.PATH ?? '', HOME: cwd, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let [out, err] = ['', '']
    child.stdout.on('data', (part: Buffer) => {
      out += part.toString()
    })
    child.stderr.on('data', (part: Buffer) => {
      err += part.toString()
    })
    child.on('error', (error) => resolve({ code: null, out, err: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, out, err }))
  })
}

/** The same for a program that must succeed; returns what it printed. */
export async function outputOf(...given: Parameters<typeof runClean>): Promise<string> {
  const { code, out, err } = await runClean(...given)
  if (code !== 0) throw new Error(`${given[0]} ${given[1].join(' ')} ended with ${code}:\n${out}${err}`)
  return out
}
